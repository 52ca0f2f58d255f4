import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const ROUTES = new URL('./src/route.svelte.ts', import.meta.url)
const PAGE = /^ {2}'(\/[^']*)': \(\) => import\('\.\/(pages\/\w+\.svelte)'\)/gm
const GAMES = new URL('./src/games/', import.meta.url)
/** What a page asks the server for before it can show anything, with parts of the page's own address. */
const DATA: Record<string, string[]> = {
  '/learn': ['/api/lessons'],
  '/learn/:game/:lesson': ['/api/lessons/:game/:lesson', '/api/lessons'],
}
/** Pages with a board of the game that their address names: they need the files of that game, too. */
const WITH_BOARD = ['/learn/:game/:lesson', '/puzzles/:game', '/puzzles/:game/:id']
/** Every page but the first is loaded together with these texts. */
const MORE_TEXTS = 'src/texts/en/more.ts'
const INDEX = 'index.html'

/**
 * Writes `index.html` once for every page, with the files of that page named in it, so that a browser fetches them
 * together with the first script instead of after it; and `pages.json`, by which the server finds it for an address,
 * and the data that is asked for there.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'warboard-page-preloads',
    apply: 'build',
    enforce: 'post',
    // After index.html has been written, and before everything is packed.
    generateBundle: {
      handler(_, bundle) {
        const index = bundle[INDEX]
        if (index?.type !== 'asset') throw new Error('the build has no index.html')
        const html = String(index.source)
        const pages: Record<string, { file: string; data: string[] }> = {}
        const write = (pattern: string, data: string[], name: string, sources: string[]): void => {
          const needed = new Set(sources.flatMap((source) => needs(bundle, source)))
          const links = [...needed].filter((file) => !html.includes(file)).map(linkTo)
          const file = `pages/${name}.html`
          pages[pattern] = { file, data }
          this.emitFile({
            type: 'asset',
            fileName: file,
            source: html.replace('  </head>', `${links.join('')}  </head>`),
          })
        }
        for (const [, pattern = '', page = ''] of readFileSync(ROUTES, 'utf8').matchAll(PAGE)) {
          const name = page.replace(/.*\/|\..*/g, '')
          const [data, sources] = [DATA[pattern] ?? [], [page, ...(pattern === '/' ? [] : [MORE_TEXTS])]]
          for (const game of WITH_BOARD.includes(pattern) ? games() : []) {
            const filled = (address: string): string => address.replace(':game', game)
            write(filled(pattern), data.map(filled), `${name}-${game}`, [...sources, `src/games/${game}/index.ts`])
          }
          write(pattern, data, name, sources)
        }
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) })
      },
    },
  }
}

/** The games that have a folder here. */
function games(): string[] {
  const folders = readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.map((folder) => folder.name).filter((name) => name !== 'plain')
}

/** The files that a page is made of: its own, and those that they import. */
function needs(bundle: Rolldown.OutputBundle, source: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(source))
  if (first === undefined) throw new Error(`the build has no file for ${source}`)
  const found = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((file) => found.add(file))
    for (const name of chunk.imports) {
      const file = bundle[name]
      if (file?.type === 'chunk') add(file)
    }
  }
  add(first)
  return [...found]
}

function linkTo(file: string): string {
  const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
  return `    <link ${kind} crossorigin href="/${file}">\n`
}
