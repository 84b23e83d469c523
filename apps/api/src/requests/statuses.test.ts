import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../platform/index.ts';
import { placeDatabase } from '../testing/engines.ts';
import { runCommand } from '../testing/runCommand.ts';

test('an entry more in the table of statuses works from the contract to the buyer’s sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leasing-status-'));
  await placeDatabase('pglite', dataDir, 'migrated');
  const config = loadConfig({ DATA_DIR: dataDir });
  const { code, output } = await runCommand({ config }, 'testing/extraStatus.ts', []);
  await rm(dataDir, { recursive: true });
  expect(code, output).toBe(0);
  const result = JSON.parse(output);
  expect(result.changed).toMatchObject({ status: 200, body: { status: 'INSPECTED' } });
  expect(result.inbox.body).toMatchObject({
    total: 1,
    counts: { INSPECTED: 1, NEW: 1 },
    items: [{ status: 'INSPECTED' }],
  });
  expect(result.requested.body).toContainEqual(expect.objectContaining({ requestStatus: 'INSPECTED' }));
  expect(result.bell.body).toContainEqual(expect.objectContaining({ status: 'INSPECTED' }));
  expect(result.again.status).toBe(409);
  expect(result.notices).toContainEqual({ status: 'INSPECTED' });
  expect(result.sentence).toBe('Заявка на «Экскаватор» ждёт осмотра');
  expect(result.tooLate, 'only a new request is inspected').toMatchObject({ status: 409 });
  expect(result.byCrm).toBe('INSPECTED');
  expect(result.exported).toContain('Осмотр');
});
