import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { calculatorStyles, detailsStyles, pageStyles } from './styles.ts';

export const packageFolder = path.join(import.meta.dirname, '..');
const source = (file: string) => path.join(packageFolder, 'src', file);
const ownRules = (file: string) => readFileSync(source(file), 'utf8');

/** The components of `@leasing/ui` are React's; a partner's page gets them with Preact, which is a tenth of its size. */
export const preactForReact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** Style sheets that a source imports as `styles:<name>`. */
export const sheets: Record<string, () => string> = {
  calculator: () =>
    calculatorStyles(ownRules('calculator.css'), ['details/details.css', 'lead/lead.css'].map(ownRules)),
  details: () => detailsStyles(ownRules('details/details.css')),
  lead: () => pageStyles(ownRules('lead/lead.css')),
};

/** Files of the release: the first is loaded by the page, the others on first use. */
export const parts = {
  'leasing-calculator': 'index.ts',
  details: 'details/details.tsx',
  lead: 'lead/lead.ts',
  link: 'details/link.ts',
  report: 'report/report.ts',
  pdf: 'documents/pdf.ts',
  xlsx: 'documents/xlsx.ts',
  'leasing-payment': 'payment/index.ts',
} as const;

const styleModules: Plugin = {
  name: 'style sheets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^styles:/ }, ({ path: name }) => ({ path: name, namespace: 'styles' }));
    onLoad({ filter: /^styles:/, namespace: 'styles' }, ({ path: name }) => ({
      contents: sheets[name.slice('styles:'.length)]?.() ?? '',
      loader: 'text',
    }));
  },
};

/** A module that is imported on first use stays a file of its own. */
const partModules: Plugin = {
  name: 'parts',
  setup({ onResolve }) {
    onResolve({ filter: /\.tsx?$/ }, ({ path: file, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      return { path: `./${path.basename(file).replace(/\.tsx?$/, '.js')}`, external: true };
    });
  },
};

/**
 * One module for browsers. The same source gives the same bytes.
 *
 * @param entry a file, from `src`
 * @param standalone takes the parts in, for those who host one file
 */
export async function bundleModule(entry: string, { standalone = false } = {}): Promise<string> {
  const { outputFiles } = await bundle(entry, standalone);
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', { module: true, compress: { passes: 2 } });
  return code;
}

/** Every source that the release is made of, from the folder of this package. */
export async function bundledSources(): Promise<string[]> {
  const results = await Promise.all(['index.ts', 'server/index.ts'].map((entry) => bundle(entry, true)));
  return results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

/** What esbuild makes of an entry; its metafile says what each source weighs. */
export function bundle(entry: string, standalone: boolean) {
  return build({
    absWorkingDir: packageFolder,
    entryPoints: [source(entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    conditions: ['leasing-source'],
    // The styles are the sheets above.
    loader: { '.css': 'empty' },
    jsx: 'automatic',
    alias: preactForReact,
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: standalone ? [styleModules] : [styleModules, partModules],
  });
}
