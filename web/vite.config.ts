import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { compression } from 'vite-plugin-compression2'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { pagePreloads } from './preloads'
import { serviceWorker } from './worker'

/** The file for pictures that several games use; a game's own come with the game. */
function ofSeveralGames(id: string, build: Rolldown.ChunkingContext): string | null {
  const users = build.getModuleInfo(id)?.importers ?? []
  const games = new Set(users.map((user) => /src\/games\/(\w+)\//.exec(user)?.[1]))
  return games.size > 1 ? 'game-icons' : null
}

// The page is built into the Python package, which serves it: `warboard serve`.
export default defineConfig({
  plugins: [
    svelte(),
    Icons({ compiler: 'raw', scale: 1 }),
    serviceWorker(),
    pagePreloads(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(br|gz|png|woff2)$/] }),
  ],
  build: {
    outDir: '../src/warboard/server/page',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    // Each file is a round trip on a slow line: what pages share comes in a few, by who needs it.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core', // every page
              priority: 4,
              test: /rolldown\/runtime|svelte\/src|src\/(App|app\.css|shell|wire|route|pwa)|src\/texts\/(texts|en\/(index|board|guide|home|lobby|play|rules|shell)|server\/en|serverT)/,
            },
            {
              name: 'boards', // pages that list games, tables or people
              priority: 3,
              test: /~icons\/lucide|src\/(games\/(\w+\/face|index|faces|letters)|board\/(StillBoard|stage|idleQueue)|proof\/(oaths|record)|lobby\/(startGame|OwnTables|PlayingTables|tableLists)|guide\/(index|memory|tips)|learn\/(lessons|progress)|play\/(action|campaign|reasons|bots)|builds\/(words|kept|OwnBuilds))\b/,
            },
            {
              name: 'table', // pages with a board that is played on
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
