import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { preactFolder, smallPreact } from './preact.ts';
import { calculatorStyles, makeStyles, pageStyles, shortClasses, withoutScriptless } from './styles.ts';

export const room = path.join(import.meta.dirname, '..');
const source = (file: string) => path.join(room, 'src', file);
/** What `react` is in the calculator's sources when they are compiled for a page. */
export const reactAliases = {
  react: source('reactForPages.ts'),
  'react/jsx-runtime': source('jsxRuntime.ts'),
};
/** The same for the first load, together with Preact's sources as build/preact.ts leaves them. */
const firstLoadAliases = {
  ...reactAliases,
  preact: path.join(preactFolder, 'src/index.js'),
  'preact/hooks': source('hooksForPages.ts'),
};
/** Names inside Preact and its hooks, but for those that stand on elements, which other copies of Preact may see too. */
const privateNames = { regex: /^_[a-z]/, reserved: ['_children', '_listeners', '_attached', '_refCleanup'] };
const ownRules = (file: string) => readFileSync(source(file), 'utf8');

/** Style sheets that a source asks for by `styles:<name>`. */
export const sheets: Record<string, () => string> = {
  calculator: () => calculatorStyles(ownRules('calculator.css')),
  details: () => makeStyles(['CalculatorDetails'], ownRules('details/details.css'), '.lsg-details'),
  lead: () => pageStyles(ownRules('lead/lead.css')),
};

/** Files of the release: the first is loaded by the page, the others on first use. */
export const parts = {
  'leasing-calculator': 'index.ts',
  details: 'details/details.tsx',
  lead: 'lead/lead.ts',
  link: 'details/link.ts',
  pdf: 'documents/pdf.ts',
  xlsx: 'documents/xlsx.ts',
} as const;

/** What `@leasing/ui` does for a finger that scrolls over a slider is 0.27 kB, which the first load has not left. */
const withoutFinger = 'export const useFinger = () => undefined';

/** Modules that are made here: style sheets, and what the page does without. */
const madeModules: Plugin = {
  name: 'made modules',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^styles:/ }, ({ path: name }) => ({ path: name, namespace: 'made' }));
    onResolve({ filter: /\/useFinger\.ts$/ }, ({ path: name }) => ({ path: name, namespace: 'made' }));
    onLoad({ filter: /\/useFinger\.ts$/, namespace: 'made' }, () => ({ contents: withoutFinger }));
    onLoad({ filter: /^styles:/, namespace: 'made' }, ({ path: name }) => ({
      contents: withoutScriptless(sheets[name.slice('styles:'.length)]?.() ?? ''),
      loader: 'text',
    }));
  },
};

/** A module that is imported on first use is a file of its own or, for those who host one file, a part of it. */
const partModules = (inside: boolean): Plugin => ({
  name: 'parts',
  setup({ onResolve }) {
    onResolve({ filter: /\.tsx?$/ }, ({ path: file, kind }) => {
      if (inside || kind !== 'dynamic-import') return undefined;
      return { path: `./${path.basename(file).replace(/\.tsx?$/, '.js')}`, external: true };
    });
  },
});

interface BundleOptions {
  /** Takes the parts in, for those who host one file. */
  whole?: boolean;
  /** Compiles Preact from its sources, without what the first load does not need. Default: for the first load. */
  firstLoad?: boolean;
}

/**
 * One module for browsers. The same source gives the same bytes.
 *
 * @param entry a file, from `src`
 */
export async function bundleModule(entry: string, options: BundleOptions = {}): Promise<string> {
  const { whole = false } = options;
  const { firstLoad = entry === parts['leasing-calculator'] && !whole } = options;
  const { outputFiles } = await bundle(entry, whole, firstLoad);
  const small = await minify(shortClasses(outputFiles[0]?.text ?? ''), {
    module: true,
    ecma: 2020,
    compress: { passes: 4, unsafe_arrows: true, unsafe_methods: true, pure_getters: true, keep_fargs: false },
    mangle: { properties: firstLoad && privateNames },
    format: { comments: false, ecma: 2020 },
  });
  return `${small.code ?? ''}\n`;
}

/** Every source that the release is made of, from the folder of this room. */
export async function bundledSources(): Promise<string[]> {
  const entries = [parts['leasing-calculator'], 'server/index.ts'];
  const results = await Promise.all(entries.map((entry) => bundle(entry, true, false)));
  return results.flatMap(({ metafile }) => Object.keys(metafile.inputs));
}

function bundle(entry: string, whole: boolean, firstLoad: boolean) {
  return build({
    absWorkingDir: room,
    entryPoints: [source(entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    conditions: ['leasing-source'],
    jsx: 'automatic',
    alias: firstLoad ? firstLoadAliases : reactAliases,
    minifySyntax: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [madeModules, partModules(whole), ...(firstLoad ? [smallPreact] : [])],
  });
}
