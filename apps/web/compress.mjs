/** Puts a brotli and a gzip form beside every text file of the browser's build, so that the server only sends them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const client = new URL('./dist/client/', import.meta.url);
for (const name of globSync('**/*.{js,css,svg,webmanifest}', { cwd: client })) {
  const content = readFileSync(new URL(name, client));
  if (content.length < 1000) continue;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(new URL(`${name}.br`, client), brotliCompressSync(content, { params }));
  writeFileSync(new URL(`${name}.gz`, client), gzipSync(content, { level: 9 }));
}
