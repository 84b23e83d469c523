/** Bundlers that people use, each with the settings it has by itself; React is not taken along. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { type Rolldown, build as viteBuild } from 'vite';
import webpack from 'webpack';

/**
 * Makes a bundle of each source.
 *
 * @param sources - name → file
 * @param folder - the project that the files are in
 * @returns name → the text of its bundle, with all that it loads later
 */
type Bundler = (sources: Record<string, string>, folder: string) => Promise<Record<string, string>>;

export const bundlers: Record<string, Bundler> = {
  esbuild: async (sources, folder) => {
    const { outputFiles } = await esbuild.build({
      entryPoints: sources,
      outdir: path.join(folder, 'esbuild'),
      write: false,
      bundle: true,
      minify: true,
      format: 'esm',
      external: ['react', 'react/jsx-runtime', 'react-dom'],
    });
    return Object.fromEntries(outputFiles.map((file) => [path.basename(file.path, '.js'), file.text]));
  },

  vite: async (sources, folder) => {
    const [result] = (await viteBuild({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: {
        write: false,
        lib: { entry: sources, formats: ['es'] },
        rolldownOptions: { external: [/^react/] },
      },
    })) as Rolldown.RolldownOutput[];
    const chunks = (result?.output ?? []).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    return Object.fromEntries(
      chunks.filter((chunk) => chunk.isEntry).map((chunk) => [chunk.name, textOf(chunk.fileName, chunks)]),
    );
  },

  webpack: async (sources, folder) => {
    const out = path.join(folder, 'webpack');
    await new Promise<void>((done, fail) =>
      webpack(
        {
          mode: 'production',
          // It would shorten what is there, and class names are texts: a third of the time for nothing.
          optimization: { minimize: false },
          entry: sources,
          context: folder,
          output: { path: out, filename: '[name].js', library: { type: 'commonjs2' } },
          externals: [/^react/],
        },
        (error, stats) =>
          error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
      ),
    );
    const read = (name: string) => readFileSync(path.join(out, `${name}.js`), 'utf8');
    return Object.fromEntries(Object.keys(sources).map((name) => [name, read(name)]));
  },
};

/** A file of Vite's and the files it imports: what several bundles share is in files of its own. */
function textOf(fileName: string, chunks: Rolldown.OutputChunk[], visited = new Set<string>()): string {
  const chunk = chunks.find((one) => one.fileName === fileName);
  if (!chunk || visited.has(fileName)) return '';
  visited.add(fileName);
  const imported = [...chunk.imports, ...chunk.dynamicImports].map((file) => textOf(file, chunks, visited));
  return [chunk.code, ...imported].join('\n');
}
