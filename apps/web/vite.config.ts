import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const sourceConditions = ['leasing-source', 'module'];

/**
 * Two builds: the browser's (`vite build`, hashed files and a manifest in dist/client) and the server's
 * render bundle (`vite build --ssr`, one self-contained dist/server/entry.js that needs no node_modules).
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    conditions: [...sourceConditions, ...(isSsrBuild ? ['node'] : ['browser'])],
  },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        target: 'node22',
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'entry.js' } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The policy of the pages allows no data: fonts, and a file is cached better.
        assetsInlineLimit: 0,
        // One stylesheet: a screen never shows before its styles, and a second page needs none.
        cssCodeSplit: false,
        rolldownOptions: { input: 'src/entry.browser.tsx' },
      },
  ssr: {
    noExternal: true,
    target: 'node',
    resolve: { conditions: [...sourceConditions, 'node', 'import'] },
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
