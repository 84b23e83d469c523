import type { Database } from '../../platform/database/index.ts';
import { withHeartbeats } from './lease.ts';
import { beatImport, type Progress } from './repository.ts';

/** A person has stopped an import. */
export class ImportStopped extends Error {}

/** One import under way: says how far it is, and ends where a person stops it. */
export class Course {
  readonly #database: Database;
  readonly #id: number;
  #progress: Progress = { step: 'READ', rows: 0, ofAbout: null };
  #isStopped = false;

  constructor(database: Database, id: number) {
    this.#database = database;
    this.#id = id;
  }

  /** @throws ImportStopped where a person has stopped it */
  tell(progress: Progress): void {
    this.#progress = progress;
    if (this.#isStopped) throw new ImportStopped();
  }

  /** Works, and says each second how far it is. */
  follow<T>(work: () => Promise<T>): Promise<T> {
    return withHeartbeats(async () => {
      this.#isStopped ||= await beatImport(this.#database, this.#id, this.#progress);
    }, work);
  }
}
