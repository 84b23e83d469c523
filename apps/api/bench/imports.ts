import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { atMost } from '@leasing/workspace/bench';
import type { AddEngineResult } from './result.ts';
import { type BenchStock, importFiles, importMachines } from './stock.ts';

const samples = fileURLToPath(new URL('../src/stock-import/samples/', import.meta.url));

/** Rows of the list that must not need much memory. */
const LONG_LIST = 200_000;

/** Imports the dealer's two lists, and a very long one. */
export async function measureImports(stock: BenchStock, add: AddEngineResult): Promise<void> {
  const { engine } = stock;
  const lists = await copiedSamples(stock);
  const sample = await importFiles(stock, lists);
  add({
    engine,
    name: "import of the dealer's two lists",
    value: sample.seconds,
    unit: 's',
    ...atMost(sample.seconds, 5),
    more: sample,
  });
  const long = await importMachines(stock, LONG_LIST);
  add({
    engine,
    name: `import of ${LONG_LIST} rows, memory`,
    value: long.peakMegabytes,
    unit: 'MB',
    ...atMost(long.peakMegabytes, 350),
    more: long,
  });
  add({ engine, name: `import of ${LONG_LIST} rows, speed`, value: long.rowsPerSecond, unit: 'rows/s' });
}

/** The lists of refused rows are written beside the price lists, so these are copied away from the sources. */
async function copiedSamples(stock: BenchStock): Promise<string[]> {
  const names = ['dealer-equipment.csv', 'dealer-spare-parts.csv'];
  const copies = names.map((name) => join(stock.environment.DATA_DIR ?? '', name));
  await Promise.all(names.map((name, index) => copyFile(join(samples, name), copies[index] ?? '')));
  return copies;
}
