import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const ROUTES = new URL('./src/route.svelte.ts', import.meta.url)
const PAGE = /^ {2}'(\/[^']*)': \(\) => import\('\.\/(pages\/\w+\.svelte)'\)/gm
/** What a page asks the server for before it can show anything. */
const DATA: Record<string, string[]> = { '/learn': ['/api/lessons'], '/learn/:game/:lesson': ['/api/lessons'] }
/** Every page but the first is loaded together with these texts. */
const MORE_TEXTS = 'src/texts/en/more.ts'
const INDEX = 'index.html'

/**
 * Writes `index.html` once for every page, with the files of that page named in it, so that a browser fetches them
 * together with the first script instead of after it; and `pages.json`, by which the server finds it for an address.
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
        const files: Record<string, string> = {}
        for (const [, pattern, source] of readFileSync(ROUTES, 'utf8').matchAll(PAGE)) {
          const needed = [...needs(bundle, source!), ...(pattern === '/' ? [] : needs(bundle, MORE_TEXTS))].filter(
            (file) => !html.includes(file),
          )
          const links = [...needed.map(linkTo), ...(DATA[pattern!] ?? []).map(linkToData)]
          const fileName = `pages/${source!.replace(/.*\/|\..*/g, '')}.html`
          files[pattern!] = fileName
          this.emitFile({ type: 'asset', fileName, source: html.replace('  </head>', `${links.join('')}  </head>`) })
        }
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(files) })
      },
    },
  }
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

function linkToData(address: string): string {
  return `    <link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">\n`
}
