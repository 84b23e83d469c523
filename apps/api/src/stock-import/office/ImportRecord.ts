import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../audit/record.ts';
import type { Database, Transaction } from '../../platform/database/index.ts';
import { nameActor } from '../../stock/actor.ts';
import { belongsToSite } from '../apply/batches.ts';
import { readImportLog } from './changes.ts';
import { failAbandoned, takeBack } from './failed.ts';
import { leaseSeconds } from './lease.ts';
import {
  beatImport,
  dropUnchanged,
  insertByCommand,
  isOneUnderWay,
  moveState,
  type Report,
  storeReport,
} from './repository.ts';
import { mostExamples } from './storeList.ts';

/** Milliseconds between two looks whether another import is over. */
const lookMs = 1000;

const unfinished =
  'Загрузка не\u00A0дошла до\u00A0конца: повторите её. Что загружено, второй раз не\u00A0загрузится.';

/** Ends imports whose process was killed, before a command builds on what the stock holds. */
export function endKilled(database: Database): Promise<void> {
  const isAlone = database.engine === 'pglite' && !belongsToSite(database);
  return failAbandoned(database, isAlone ? 0 : leaseSeconds);
}

/** An import that a command carries out: the office shows what came of it and can undo it, as one of its own. */
export class ImportRecord {
  readonly #fileName: string;
  readonly #actor: Actor;
  #id: number | undefined;
  #isUnderWay = false;
  /** Rows of the list that are done. */
  rowsDone = 0;

  constructor(fileName: string, actor: Actor) {
    this.#fileName = fileName;
    this.#actor = actor;
  }

  /** Whether rows are being stored, which go again if the import ends now. */
  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /**
   * Says in the office that a list is being stored, before its first row: when heartbeats end, a server takes back
   * what was stored. Where imports share the database statement by statement, the one before has to be over: what it would
   * take back could be what this one finds unchanged.
   *
   * @param onWait called once where it has to wait
   */
  async open(database: Database, onWait: () => void | Promise<void>): Promise<void> {
    if (this.#isUnderWay) return;
    await endKilled(database);
    for (let looks = 0; belongsToSite(database) && (await isOneUnderWay(database)); looks++) {
      if (looks === 0) await onWait();
      await sleep(lookMs);
      await endKilled(database);
    }
    this.#id = await insertByCommand(database, this.#fileName, this.#actor.name, 'APPLYING', {});
    this.#isUnderWay = true;
  }

  /** Says that someone is at work. */
  async heartbeat(database: Database): Promise<void> {
    const progress = { step: 'STORE', rows: this.rowsDone, ofAbout: null } as const;
    if (this.#id !== undefined && this.#isUnderWay) await beatImport(database, this.#id, progress);
  }

  /** Names who changes the stock in a transaction. Pictures stay one by one, so their record says from the start what it is. */
  async begin(transaction: Transaction): Promise<void> {
    this.#id ??= await insertByCommand(transaction, this.#fileName, this.#actor.name, 'APPLIED', {
      message: unfinished,
    });
    await nameActor(transaction, this.#actor, this.#id);
  }

  /** Stores what came of the import; one that changed nothing leaves no record, so the one before it can be undone. */
  async end(database: Database, report: Report): Promise<void> {
    const id = this.#id;
    if (id === undefined) return;
    await database.transaction(async (transaction) => {
      if (await dropUnchanged(transaction, id)) {
        this.#id = undefined;
        return;
      }
      const changes = await readImportLog(transaction, id, mostExamples);
      const from = this.#isUnderWay ? (['APPLYING'] as const) : (['APPLIED'] as const);
      const isOurs = await moveState(transaction, id, from, 'APPLIED', { ...report, changes });
      if (this.#isUnderWay && !isOurs) throw new Error('the import was given up while it was carried out');
    });
    this.#isUnderWay = false;
  }

  /** The list was refused whole: the office shows it, though nothing was stored. */
  async refuse(database: Database, message: string): Promise<void> {
    if (this.#id === undefined)
      await insertByCommand(database, this.#fileName, this.#actor.name, 'REFUSED', { message });
    else if (!this.#isUnderWay) await storeReport(database, this.#id, { message });
    else {
      await takeBack(database, this.#actor, this.#id);
      await moveState(database, this.#id, ['APPLYING'], 'REFUSED', { message });
    }
    this.#isUnderWay = false;
  }

  /** What a list had stored goes again; pictures that were added stay, and the record says why there are no more. */
  async fail(database: Database, message: string): Promise<void> {
    const id = this.#id;
    if (id === undefined) return;
    if (!this.#isUnderWay) return storeReport(database, id, { message });
    await takeBack(database, this.#actor, id);
    if (!(await dropUnchanged(database, id)))
      await moveState(database, id, ['APPLYING'], 'FAILED', { message });
    this.#isUnderWay = false;
  }
}
