/**
 * How fast imports and the catalogue are, on both databases. Prints, writes bench-results/api.json at the root, and
 * exits with 1 when a goal is missed. Run it on a quiet machine: npm run bench -- apps/api
 *
 * `node --conditions=leasing-source bench/main.ts postgres` measures one database only.
 * BENCH_ROWS sets the size of the stock (default 100000; imports are measured with this size only), BENCH_SECONDS how
 * long each throughput is measured.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { measureCatalogue } from './catalogue.ts';
import { fillStock } from './fillStock.ts';
import { measureImports } from './imports.ts';
import type { EngineResult } from './result.ts';
import { createStock } from './stock.ts';

const usualRows = 100_000;
const rows = Number(process.env.BENCH_ROWS ?? usualRows);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const onlyEngine = process.argv[2];
const results: EngineResult[] = [];
const add = (result: EngineResult) => {
  const goal = result.goal === undefined ? '' : `  (goal ${result.goal})  ${result.met ? 'met' : 'MISSED'}`;
  console.log(`${result.engine}  ${result.name}: ${result.value} ${result.unit}${goal}`);
  results.push(result);
};

const engines = (['pglite', 'postgres'] as const).filter(
  (name) => onlyEngine === undefined || name === onlyEngine,
);
for (const engine of engines) {
  const imports = rows === usualRows ? await createStock(engine) : undefined;
  if (imports) await measureImports(imports, add).finally(() => imports.remove());
  const stock = await createStock(engine);
  if (!stock) {
    console.log('No PostgreSQL 15 or newer on this machine: measuring the embedded database only.');
    continue;
  }
  console.log(`${engine}  filling the stock with ${rows} machines …`);
  try {
    await fillStock(stock, rows);
    await measureCatalogue(stock, { rows, seconds }, add);
  } finally {
    await stock.remove();
  }
}

const folder = fileURLToPath(new URL('../../../bench-results/', import.meta.url));
mkdirSync(folder, { recursive: true });
const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
const file = `${folder}${['api', onlyEngine, rows === usualRows ? undefined : rows].filter(Boolean).join('-')}.json`;
writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, rows, results }, null, 2)}\n`);
process.exitCode = results.some(({ met }) => met === false) ? 1 : 0;
