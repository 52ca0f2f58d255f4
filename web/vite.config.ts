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
  build: { outDir: '../src/warboard/server/page', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 400 },
  server: {
    proxy: { '/api': { target: process.env.WARBOARD_SERVER ?? 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'] },
})
