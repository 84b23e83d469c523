import type { ImportRecord } from '../office/ImportRecord.ts';

/** A person stopped the import. */
export class ImportInterrupted extends Error {}

/** Lets a person stop an import that is storing rows: they are taken back before it ends. */
export class Interruption {
  #record: ImportRecord | undefined;
  #isWished = false;

  /** The import that is carried out now. */
  set record(record: ImportRecord) {
    this.#record = record;
  }

  get isWished(): boolean {
    return this.#isWished;
  }

  /** Asks the import to end. Answers false where nothing has to be taken back, so that the process may end at once. */
  wish(): boolean {
    this.#isWished = this.#record?.isUnderWay ?? false;
    return this.#isWished;
  }

  /** @throws {ImportInterrupted} */
  check(): void {
    if (this.#isWished) throw new ImportInterrupted();
  }
}
