import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_PAGES } from './src/texts/firstPages'

const ROUTES = new URL('./src/route.svelte.ts', import.meta.url)
const PAGE = /^ {2}'(\/[^']*)': \(\) => import\('\.\/(pages\/\w+\.svelte)'\)/gm
const GAMES = new URL('./src/games/', import.meta.url)
/** What a page requests from the server before it can show anything, with parts of the page's own address. */
const DATA: Record<string, string[]> = {
  '/learn': ['/api/lessons'],
  '/learn/:game/:lesson': ['/api/lessons/:game/:lesson', '/api/lessons'],
}
/** Pages with a board of the game that their address names: they need the files of that game, too. */
const WITH_BOARD = ['/learn/:game/:lesson', '/puzzles/:game', '/puzzles/:game/:id']
/** Pages of one table, whose game the server knows by its id. */
const OF_TABLES = ['/table/:id', '/replay/:id']
/** Pages that show a board before they need the list of games. */
const CATALOGUE_LATER = ['/table/:id']
const CATALOGUE = /^ *<link rel="preload" href="\/api\/games".*\n/m
/** Every page but the first ones is loaded together with these texts. */
const MORE_TEXTS = 'src/texts/en/more.ts'
const INDEX = 'index.html'

interface Place {
  file: string
  data: string[]
  /** The same with the files of a game, by its id. */
  of_tables?: Record<string, string>
}

/**
 * Writes `index.html` once for every page, naming the files of that page, so that a browser fetches them together with
 * the first script instead of after it; and `pages.json`, by which the server finds the variant for an address and the
 * data requested there.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'warboard-page-preloads',
    apply: 'build',
    enforce: 'post',
    // After index.html has been written, and before everything is compressed.
    generateBundle: {
      handler(_, bundle) {
        const index = bundle[INDEX]
        if (index?.type !== 'asset') throw new Error('the build has no index.html')
        const html = String(index.source)
        const pages: Record<string, Place> = {}
        const write = (name: string, pattern: string, sources: string[]): string => {
          const needed = new Set(sources.flatMap((source) => needs(bundle, source)))
          const links = [...needed].filter((file) => !html.includes(file)).map(linkTo)
          const file = `pages/${name}.html`
          const begun = CATALOGUE_LATER.includes(pattern) ? html.replace(CATALOGUE, '') : html
          const source = begun.replace('  </head>', `${links.join('')}  </head>`)
          this.emitFile({ type: 'asset', fileName: file, source })
          return file
        }
        for (const [, pattern = '', page = ''] of readFileSync(ROUTES, 'utf8').matchAll(PAGE)) {
          const name = page.replace(/.*\/|\..*/g, '')
          const [data, sources] = [DATA[pattern] ?? [], [page, ...(FIRST_PAGES.includes(pattern) ? [] : [MORE_TEXTS])]]
          const writeOf = (game: string): string =>
            write(`${name}-${game}`, pattern, [...sources, `src/games/${game}/index.ts`])
          for (const game of WITH_BOARD.includes(pattern) ? games() : []) {
            const filled = (address: string): string => address.replace(':game', game)
            pages[filled(pattern)] = { file: writeOf(game), data: data.map(filled) }
          }
          pages[pattern] = { file: write(name, pattern, sources), data }
          if (OF_TABLES.includes(pattern))
            pages[pattern].of_tables = Object.fromEntries(games().map((game) => [game, writeOf(game)]))
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

/** The files that a page consists of: its own, and those that they import. */
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
