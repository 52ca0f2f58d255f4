// Stores the built page on the machine, so that it opens without a connection, and takes people to their game when they
// press a notification. Nothing under /api is ever stored: it always comes from the server.

/** The files of this build, and a name for it; the build fills them in. */
const FILES = self.__FILES__
const KEPT = 'warboard-__VERSION__'
const SERVERS = /^\/(api|health|ready|metrics|schema)(\/|$)/

const OFFLINE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Warboard</title><body style="font-family:system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem">
<h1>No connection</h1><p>Warboard cannot be reached. Try again when you are online.</p>
<p lang="de">Warboard ist nicht zu erreichen. Versuch es wieder, wenn du eine Verbindung hast.</p></body></html>`

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(['/', ...FILES])))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith('warboard-') && name !== KEPT)
      await Promise.all(old.map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

// The page says so when the user wants the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || SERVERS.test(pathname)) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (FILES.includes(pathname)) event.respondWith(file(request))
})

/**
 * Pages come from the server if it can be reached; otherwise the stored page, which does its own routing, serves them
 * all.
 */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    const kept = await (await caches.open(KEPT)).match('/')
    return kept ?? new Response(OFFLINE, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
}

async function file(request) {
  return (await (await caches.open(KEPT)).match(request, { ignoreVary: true })) ?? fetch(request)
}

// A turn is waiting: the server says so even when no page is open. A newer notice about a table replaces the one
// before.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {}
  event.waitUntil(
    self.registration.showNotification(title ?? 'Warboard', {
      body: body ?? '',
      tag: tag ?? 'warboard',
      icon: '/icon-192.png',
      data: typeof url === 'string' && url.startsWith('/') && !url.startsWith('//') ? url : '/',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data ?? '/', self.location.origin).href
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window' })
      if (open === undefined) return self.clients.openWindow(address)
      await open.focus()
      return open.navigate(address)
    })(),
  )
})
