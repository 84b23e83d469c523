import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../platform/index.ts';
import { placeDatabase } from '../testing/engines.ts';
import { runCommand } from '../testing/runCommand.ts';

test('a field that is added to the two tables is everywhere, and one without places where it is seen is for staff alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-field-'));
  const config = loadConfig({ DATA_DIR: dataDir, ...(await placeDatabase('pglite', dataDir, 'migrated')) });
  const { output, code } = await runCommand({ config }, 'item/testing/newField.ts', [], {
    NODE_OPTIONS: `--import=${new URL('testing/addField.ts', import.meta.url).href}`,
    LOG_LEVEL: 'silent',
  });
  await rm(dataDir, { recursive: true, force: true });
  expect(code, output).toBe(0);
  expect(JSON.parse(output.trim().split('\n').at(-1) ?? '')).toEqual({
    change: { before: { noiseClass: 'Евро-4' }, after: { noiseClass: 'Евро-5' }, version: 2 },
    found: [['A-1', 'Евро-5']],
    facet: [
      { value: 'Евро-3', count: 1 },
      { value: 'Евро-5', count: 1 },
    ],
    offered: ['Евро-3', 'Евро-5'],
    isInOpenApi: true,
    spec: 'Евро-5',
    isCompared: true,
    form: [
      ['Класс шума', 'text'],
      ['Закупочная цена, ₽', 'money'],
    ],
    inWorkbook: ['noiseClass', 'purchaseCost'],
    inAdverts: ['noiseClass'],
    ofStaff: 4_444_444,
    isToldToVisitors: false,
  });
});
