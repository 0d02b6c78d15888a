// Builds the client into the release tree, where the server looks for it. The boards live outside this folder, in
// games/<key>/web, and reach the shell as `@shell`; `dedupe` makes
// their imports of Svelte resolve to this folder's node_modules.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    dedupe: ['svelte'],
    alias: {
      '@shell': here('./src'),
      '@gen': here('./src/gen'),
      '@games': here('../games'),
      '@fontsource': here('./node_modules/@fontsource'),
      '@fontsource-variable': here('./node_modules/@fontsource-variable'),
    },
  },
  build: {
    outDir: process.env.LUCKY_WEB_OUT ?? here('../build/release/web'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': { target: 'http://localhost:8080', changeOrigin: false },
      '/ws': { target: 'ws://localhost:8080', ws: true },
    },
  },
  test: { include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'], environment: 'node' },
});
