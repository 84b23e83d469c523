import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';

/** The router's package names its development build for everybody; this is the one without warnings. */
const routerFolder = createRequire(createRequire(import.meta.url).resolve('react-router-dom'))
  .resolve('react-router')
  .replace(/development.*$/, 'production');

const production = [
  { find: /^react-router$/, replacement: `${routerFolder}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${routerFolder}/dom-export.mjs` },
];

/**
 * Two builds: the browser's (`vite build`, hashed files and a manifest in dist/client) and the server's
 * render bundle (`vite build --ssr`, one self-contained dist/server/entry.js that needs no node_modules). `npm run dev`
 * serves the sources by the same settings (src/server/viteBuild.ts).
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  resolve: {
    alias: command === 'build' ? production : [],
    conditions: ['leasing-source', ...(isSsrBuild ? defaultServerConditions : defaultClientConditions)],
  },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        target: 'node22',
        emptyOutDir: true,
        // One file: a running server must not look for a piece of an older build.
        rolldownOptions: { output: { entryFileNames: 'entry.js', codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        // The policy of the pages allows no data: fonts, and a file is cached better.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry.browser.tsx',
          // Radix names each function by a call: without this, unused code stays (1.4 kB gzip of the catalogue).
          treeshake: { manualPureFunctions: ['__name'] },
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              // First load of the catalogue and the login without a group, kB gzip, of 165.1 and 141.1 with all of them
              // (before requests could be followed and withdrawn; 169.7 and 145.5 since).
              groups: [
                // The packages that every page needs: without it 168.6 and 144.
                {
                  name: 'frame',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|valtio|proxy-compare|clsx|class-variance-authority)[\\/]/,
                },
                // Apart from what the catalogue needs, the screen with most code of its own: forms, and terms
                // of leasing: 1.5 kB of the catalogue each.
                {
                  name: 'forms',
                  minShareCount: 2,
                  test: /src[\\/](Alert|Checkbox|PasswordInput|TextField|layout[\\/]AuthPage|routing[\\/](forms|safePath|useMistakes)|screens[\\/]Consent[\\/]loader)/,
                },
                {
                  name: 'terms',
                  minShareCount: 2,
                  test: /src[\\/](terms|calculator[\\/](limits|paymentDates)|product[\\/](pageTerms|loadItem))/,
                },
                // What many screens share, without what checks phones, whose numbering plans are larger than most pages:
                // each small file costs a round trip and compresses badly (183 and 145). Contracts and their schedules, which
                // lists do not compute, and the form of a withdrawal stay where they are used: 11 kB of the catalogue.
                {
                  name: 'shared',
                  minShareCount: 4,
                  test: /preload-helper|(packages|apps)[\\/](ui|core|web)[\\/]src[\\/](?!validation|PhoneInput|code[\\/]|engagement[\\/]WithdrawForm|(calculator|exact|calculation|check-offer|comparison|tax)[\\/])/,
                },
              ],
            },
          },
        },
      },
  ssr: {
    // A module of the sources is changed while the server runs; a package of others is not.
    noExternal: command === 'build' ? true : [/^@leasing\//],
    target: 'node',
    resolve: { conditions: ['leasing-source', ...defaultServerConditions] },
  },
  optimizeDeps: { entries: ['src/entry.browser.tsx', 'src/screens/*/route.ts'] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}));
