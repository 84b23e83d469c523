import type { ImportRecord } from '../office/ImportRecord.ts';

/** A person stopped the import. */
export class ImportInterrupted extends Error {}

/** Lets a person stop an import that is storing rows: they are taken back before it ends. */
export class Interruption {
  #record: ImportRecord | undefined;
  #isAsked = false;

  /** The import that is carried out now. */
  set record(record: ImportRecord) {
    this.#record = record;
  }

  get isAsked(): boolean {
    return this.#isAsked;
  }

  /** Asks the import to end. Answers false where nothing has to be taken back, so that the process may end at once. */
  ask(): boolean {
    this.#isAsked = this.#record?.isUnderWay ?? false;
    return this.#isAsked;
  }

  /** @throws {ImportInterrupted} */
  check(): void {
    if (this.#isAsked) throw new ImportInterrupted();
  }
}
