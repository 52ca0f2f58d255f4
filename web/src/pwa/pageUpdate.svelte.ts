const HOUR_MS = 3_600_000
const AFTER_MS = 4000

/** Stores the built page on the machine, and knows when there is a newer one. */
class PageUpdate {
  /** Whether a newer version of the page is waiting. */
  available = $state(false)
  private registration: ServiceWorkerRegistration | undefined

  /** Only a built page is stored; during development it changes with every save. */
  async watch(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    await new Promise((done) => setTimeout(done, AFTER_MS)) // the first page load takes precedence
    const registration = await navigator.serviceWorker.register('/sw.js')
    this.registration = registration
    this.check(registration)
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', () => this.check(registration))
    })
    setInterval(() => void registration.update().catch(() => {}), HOUR_MS)
  }

  /** Loads the newer page. */
  apply(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    this.registration?.waiting?.postMessage('take over')
  }

  private check(registration: ServiceWorkerRegistration): void {
    this.available = registration.waiting !== null && navigator.serviceWorker.controller !== null
  }
}

export const pageUpdate = new PageUpdate()
