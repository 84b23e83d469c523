/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single variables and collects what is wrong, so that the operator learns all of it at once. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** A variable set to nothing counts as unset. */
  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.problems.push(`${name} is "${text}", but it must be a whole number from ${min} to ${max}.`);
    return fallback;
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const found = choices.find((choice) => choice === text);
    if (found !== undefined) return found;
    this.problems.push(`${name} is "${text}", but it must be one of: ${choices.join(', ')}.`);
    return fallback;
  }

  httpUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash) {
      return url.origin;
    }
    this.problems.push(
      `${name} is "${text}", but it must be an address such as https://shop.example, without a path.`,
    );
    return undefined;
  }

  /** An address with a path, which may hold a secret, so a wrong value is not repeated. */
  secretUrl(name: string, schemes: readonly string[], example: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    if (url && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1))) return text;
    this.problems.push(
      `${name} is not an address with ${schemes.join(' or ')}; it must look like ${example}.`,
    );
    return undefined;
  }

  postgresUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.parse(text);
    if (url && /^postgres(ql)?:$/.test(url.protocol)) return text;
    // The value may hold a password, so it is not repeated.
    this.problems.push(
      `${name} is not a PostgreSQL address; it must look like postgresql://user:password@host:5432/database.`,
    );
    return undefined;
  }
}
