import { svelte } from '@sveltejs/vite-plugin-svelte'
import Icons from 'unplugin-icons/vite'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import { serviceWorker } from './worker'

// The page is built into the Python package, which serves it: `warboard serve`.
export default defineConfig({
  plugins: [
    svelte(),
    Icons({ compiler: 'raw', scale: 1 }),
    serviceWorker(),
    compression({ algorithms: ['gzip', 'brotliCompress'], exclude: [/\.(br|gz|png|woff2)$/] }),
  ],
  build: {
    outDir: '../src/warboard/server/page',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 400,
    // What most pages share would come in a file for each icon and helper.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'core',
              priority: 3,
              test: /svelte\/src|src\/(shell|wire|route)|src\/texts\/(texts|en|server\/en|serverT)/,
            },
            { name: 'icons', priority: 2, test: /~icons\/lucide/ },
            {
              name: 'boards',
              priority: 1,
              test: /src\/(games\/(\w+\/face|index|faces|letters)|board\/(StillBoard|stage|idleQueue)|proof\/(oaths|record)|lobby\/(startGame|OwnTables|Playing)|guide\/(index|memory))\b/,
            },
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
