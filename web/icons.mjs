// Writes the icons of every game's pieces for the drawings that Python makes: icons.json beside api/drawing.py.
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const GAMES = new URL('./src/games/', import.meta.url)
const OUTPUT = new URL('../src/warboard/api/icons.json', import.meta.url)

const server = await createServer({
  root: import.meta.dirname,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
})
const icons = {}
for (const entry of readdirSync(GAMES, { withFileTypes: true })) {
  if (!entry.isDirectory() || !readdirSync(new URL(`${entry.name}/`, GAMES)).includes('icons.ts')) continue
  const { KINDS } = await server.ssrLoadModule(`/src/games/${entry.name}/icons.ts`)
  icons[entry.name] = Object.fromEntries(Object.entries(KINDS).map(([kind, svg]) => [kind, body(svg)]))
}
await server.close()
writeFileSync(OUTPUT, `${JSON.stringify(icons)}\n`)

/** The content of an icon's `<svg>`; every icon is drawn on 512 by 512. */
function body(svg) {
  return svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
}
