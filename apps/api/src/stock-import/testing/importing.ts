import type { ItemKind } from '@leasing/core/catalogue';
import { Files } from '../../files/service.ts';
import { openFileStore } from '../../files/store/openFileStore.ts';
import { createTestDatabase, type Engine } from '../../testing/engines.ts';
import type { ImportEvent } from '../apply/events.ts';
import { type ImportOrder, runImport } from '../command/runImport.ts';

/** A stock of its own for a test file. */
export async function openTestStock(engine: Engine) {
  const { config, database, remove } = await createTestDatabase(engine);
  const files = new Files(openFileStore(config));
  return {
    config,
    database,
    files,
    remove,
    /** Carries out an order and answers all its events. */
    async import(paths: string[], more: Partial<ImportOrder> = {}, now?: Date): Promise<ImportEvent[]> {
      const events: ImportEvent[] = [];
      const order = { files: paths, dropDemo: false, dryRun: false, ...more };
      const setting = { openDatabase: async () => database, files, site: config.publicUrl };
      await runImport(order, { ...setting, ...(now && { now }) }, (event) => {
        events.push(event);
      });
      return events;
    },
    /** Empties the stock between two tests. */
    async clear(): Promise<void> {
      await database.query('DELETE FROM item');
    },
    async count(kind: ItemKind): Promise<number> {
      const [row] = await database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM item WHERE kind = $1',
        [kind],
      );
      return row?.count ?? 0;
    },
  };
}

export type Stock = Awaited<ReturnType<typeof openTestStock>>;

/** The events of one kind. */
export function only<Kind extends ImportEvent['kind']>(events: ImportEvent[], kind: Kind) {
  return events.filter((event): event is Extract<ImportEvent, { kind: Kind }> => event.kind === kind);
}
