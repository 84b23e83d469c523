import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** A gzip form beside every text file, so that the server only sends it. */
const compress: Plugin = {
  name: 'compress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of globSync('**/*.{js,css}', { cwd: dir })) {
      const file = path.join(dir, name);
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
    }
  },
};

/** The app of the office, served by the site's process at /office; in no bundle of the site. */
export default defineConfig({
  base: '/office/',
  plugins: [react(), compress],
  resolve: { conditions: ['leasing-source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // The policy of the page allows no data: fonts.
    assetsInlineLimit: 0,
    // The inspector's page is one of its own: a phone at the machine does not wait for the whole office.
    rolldownOptions: { input: ['index.html', 'inspect.html'] },
    // A framework of a back office is as large as that; it is loaded once a release.
    chunkSizeWarningLimit: 2000,
  },
});
