import type { LogEntry } from '@leasing/core/api/office';
import type { Actor } from '../audit/record.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { nameActor } from '../stock/actor.ts';
import { readImportLog } from './changes.ts';
import { dropUnchanged, insertApplied, type Report, storeReport } from './repository.ts';

const mostChanges = 100;

/** An import that a command carries out: the office shows what came of it and can undo it, as one of its own. */
export class ImportRecord {
  readonly #fileName: string;
  readonly #actor: Actor;
  #id: number | undefined;

  constructor(fileName: string, actor: Actor) {
    this.#fileName = fileName;
    this.#actor = actor;
  }

  /** Names who changes the stock in a transaction; the first of them stores the record. */
  async begin(transaction: Transaction): Promise<void> {
    this.#id ??= await insertApplied(transaction, this.#fileName, this.#actor.name);
    await nameActor(transaction, this.#actor, this.#id);
  }

  /** Stores what came of the import; one that changed nothing leaves no record, so the one before it can be undone. */
  async end(database: Database, report: Report): Promise<void> {
    const id = this.#id;
    if (id === undefined) return;
    await database.transaction(async (transaction) => {
      if (await dropUnchanged(transaction, id)) return;
      const changes: LogEntry[] = await readImportLog(transaction, id, mostChanges);
      await storeReport(transaction, id, { ...report, changes });
    });
  }
}
