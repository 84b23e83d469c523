import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportEvent } from '../events.ts';
import { runCommand } from '../testing/command.ts';
import { only, openTestStock } from '../testing/importing.ts';
import { equipmentCells, equipmentTitles, samples, scratchFolder } from '../testing/priceLists.ts';
import { handOver } from './handOver.ts';
import { importSocketPath } from './protocol.ts';
import { startImportSocket } from './startImportSocket.ts';

const folder = await scratchFolder();

describe('While the site has the embedded database open, an import', async () => {
  const stock = await openTestStock('pglite');
  const { dataDir } = stock.config;
  let stop = async () => {};
  beforeEach(async () => {
    await stock.clear();
    stop = await startImportSocket(stock, dataDir);
  });
  afterEach(() => stop());
  afterAll(() => stock.remove());

  it('is handed over to the site, with the same report and exit code', async () => {
    const list = await folder.write('', 'price.csv');
    await import('node:fs/promises').then(({ copyFile }) => copyFile(samples.equipment, list));
    const { code, output } = await runCommand([list], { DATA_DIR: dataDir }).ended;
    expect(code).toBe(2);
    expect(output).toContain('Добавлено: 180 машин, обновлено: 0, без изменений: 0, отказано: 7 строк.');
    expect((await stat(join(folder.path, 'price.refused.csv'))).size).toBeGreaterThan(0);
    expect(await stock.count('equipment')).toBe(180);
  });

  it('goes through a socket that only the same user may open', async () => {
    expect((await stat(importSocketPath(dataDir))).mode & 0o777).toBe(0o600);
  });

  it('is rolled back when the command goes away half-way', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) =>
      equipmentCells({ 'Инв. №': `УБ-${at}` }).join(';'),
    );
    const list = await folder.write([equipmentTitles.join(';'), ...rows].join('\n'));
    const connection = connect(importSocketPath(dataDir));
    await once(connection, 'connect');
    connection.write(`${JSON.stringify({ files: [list], dropDemo: false, dryRun: false })}\n`);
    // The first events come while the transaction is open.
    await once(connection, 'data');
    connection.destroy();
    // The next transaction waits for the end of that one.
    await stock.import([await folder.equipment([{}])]);
    expect(await stock.count('equipment')).toBe(1);
  });

  it.each(['no json\n', '{"files":"x"}\n', '[]\n', '\n'])(
    'is refused when its order is %j',
    async (order) => {
      const connection = connect(importSocketPath(dataDir));
      connection.write(order);
      let answer = '';
      for await (const text of connection) answer += text;
      expect(
        answer
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line).kind),
      ).toEqual(['failed', 'end']);
    },
  );

  it('takes the place of a socket that a killed site left behind', async () => {
    await stop();
    await writeFile(importSocketPath(dataDir), '');
    stop = await startImportSocket(stock, dataDir);
    const events: ImportEvent[] = [];
    const order = { files: [samples.parts], dropDemo: false, dryRun: false };
    expect(await handOver(order, dataDir, (event) => void events.push(event))).toBe(true);
    expect(only(events, 'stored')).toMatchObject([{ added: 120 }]);
  });

  it('is not possible when the data directory has a very long path, and the site is told', async () => {
    const long = join(dataDir, 'x'.repeat(100));
    await mkdir(long);
    await expect(startImportSocket(stock, long)).rejects.toThrow('too long for a local socket');
  });
});

describe('While no site runs', () => {
  it('nothing is handed over', async () => {
    expect(await handOver({ files: [], dropDemo: false, dryRun: false }, folder.path, () => {})).toBe(false);
  });
});
