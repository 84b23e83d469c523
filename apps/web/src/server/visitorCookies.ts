/**
 * The cookies of one visitor while their request is answered: what the browser sent, changed by what the calls and
 * the action set. A second call of the same request knows the session that the first one began.
 */
export class VisitorCookies {
  /** `Set-Cookie` lines for the visitor, in their order. */
  readonly changes: string[] = [];
  readonly #values = new Map<string, string>();

  constructor(header = '') {
    // Of two with one name the first counts, as for the API: browsers send the narrower path first.
    for (const [name, value] of header.split(';').map(nameAndValue)) {
      if (!this.#values.has(name)) this.#values.set(name, value);
    }
  }

  /** The `Cookie` header of the next call; empty without cookies. */
  get header(): string {
    return [...this.#values]
      .filter(([name]) => name)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
  }

  set(lines: readonly string[]): void {
    for (const line of lines) {
      this.changes.push(line);
      const [name, value] = nameAndValue(line.split(';', 1)[0] ?? '');
      // A cookie is taken away by an empty one.
      if (value) this.#values.set(name, value);
      else this.#values.delete(name);
    }
  }
}

function nameAndValue(pair: string): [string, string] {
  const [name = '', ...value] = pair.split('=');
  return [name.trim(), value.join('=').trim()];
}
