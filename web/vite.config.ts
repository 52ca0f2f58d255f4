import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { compression } from 'vite-plugin-compression2'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { pagePreloads } from './preloads'
import { serviceWorker } from './worker'

/** The chunk for pictures that several games use; a game's own come with the game. */
function ofSeveralGames(id: string, build: Rolldown.ChunkingContext): string | null {
  const users = build.getModuleInfo(id)?.importers ?? []
  const games = new Set(users.map((user) => /src\/games\/(\w+)\//.exec(user)?.[1]))
  return games.size > 1 ? 'game-icons' : null
}

/**
 * Pictures of pieces with one digit after the point: a tenth of the 512 units of their side is seen by nobody, and a
 * quarter less is sent.
 */
function roughPictures(): Plugin {
  return {
    name: 'warboard-rough-pictures',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /~icons\/game-icons\// },
      handler: (code) => code.replace(/\.(\d\d)\d*/g, (_, digits) => `.${Math.min(9, Math.round(digits / 10))}`),
    },
  }
}

// The page is built into the Python package, which serves it: `warboard serve`.
export default defineConfig({
  plugins: [
    svelte(),
    Icons({ compiler: 'raw', scale: 1 }),
    roughPictures(),
    serviceWorker(),
    pagePreloads(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(br|gz|png|woff2)$/] }),
  ],
  build: {
    outDir: '../src/warboard/server/page',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    // Each file is a round trip on a slow connection: what pages share comes in a few chunks, by which pages need it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core', // every page
              priority: 4,
              test: /rolldown\/runtime|svelte\/src|src\/(App|app\.css|shell\/(?!Settings|Dialog)|wire|route|pwa)|src\/texts\/(texts|firstPages|en\/(index|board|guide|home|lobby|play|rules|shell)|server\/en|serverT)/,
            },
            {
              name: 'boards', // pages that list games, tables or people
              priority: 3,
              test: /~icons\/lucide|src\/(games\/(\w+\/face|index|faces|letters)|board\/(StillBoard|stage|idleQueue)|proof\/(oaths|record)|lobby\/(startGame|OwnTables|PlayingTables|tableLists)|guide\/(index|memory|tips)|learn\/(lessons|progress)|play\/(action|campaign|reasons|bots)|builds\/(words|kept))\b/,
            },
            {
              name: 'table', // pages with a playable board
              priority: 2,
              test: /src\/(board|play)\//,
              minShareCount: 2,
            },
            { name: ofSeveralGames, priority: 1, test: /~icons\/game-icons/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: process.env.WARBOARD_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'] },
})
