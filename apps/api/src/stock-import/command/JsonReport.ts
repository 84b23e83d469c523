import type { ImportEvent } from '../apply/events.ts';

/** What an import did, for programs: one object, printed at its end. */
export class JsonReport {
  readonly #print: (line: string) => void;
  readonly #files = new Map<string, Record<string, unknown[]>>();
  readonly #other: Record<string, unknown> = {};
  #path = '';

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  take(event: ImportEvent): void {
    const { kind, ...rest } = event;
    if (kind === 'progress' || kind === 'waiting') return;
    if (kind === 'file') this.#path = (rest as { path: string }).path;
    else if (kind === 'rejected') this.#add((rest as { path: string }).path, kind, rest);
    else if (kind === 'header' || kind === 'refused' || kind === 'leftOut' || kind === 'stored') {
      this.#add(this.#path, kind, rest);
    } else this.#other[kind] = rest;
  }

  end(exitCode: number): void {
    const files = [...this.#files].map(([path, events]) => ({ path, ...events }));
    this.#print(JSON.stringify({ exitCode, files, ...this.#other }, null, 2));
  }

  #add(path: string, kind: string, event: unknown): void {
    const file = this.#files.get(path) ?? {};
    this.#files.set(path, file);
    file[kind] = [...(file[kind] ?? []), event];
  }
}
