import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const SOURCE = new URL('./src/pwa/sw.js', import.meta.url)
const PUBLIC = new URL('./public/', import.meta.url)
const KEPT = /\.(js|css|svg|png|webmanifest|json)$/

/** Puts the service worker into the build, with the names of all files that it stores and a name for the build. */
export function serviceWorker(): Plugin {
  return {
    name: 'warboard-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post', // after empty chunks have been dropped
      handler(_, bundle) {
        const built = Object.keys(bundle).filter((name) => KEPT.test(name))
        const files = [...built, ...readdirSync(PUBLIC).filter((name) => KEPT.test(name))]
          .map((name) => `/${name}`)
          .sort()
        const source = readFileSync(SOURCE, 'utf8')
        const version = createHash('sha256').update(source).update(files.join('\n')).digest('hex').slice(0, 12)
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: source.replace('self.__FILES__', JSON.stringify(files)).replace('__VERSION__', version),
        })
      },
    },
  }
}
