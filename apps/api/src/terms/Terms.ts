import type { LeasingTerms } from '@leasing/core/api';
import { DEFAULT_TERMS_SETTING, type TermsSetting } from '@leasing/core/terms';
import type { Database, Queryable } from '../platform/database/index.ts';

/** Every page with a calculator asks; another process may have changed them. Milliseconds. */
const FRESH_MS = 2000;

/** The conditions of leasing, as the owner has set them. */
export class Terms {
  readonly #database: Database;
  readonly #operator: string;
  #kept: { setting: TermsSetting; until: number } | undefined;

  /** @param operator the lessor where none is set */
  constructor(database: Database, operator: string) {
    this.#database = database;
    this.#operator = operator;
  }

  /** What visitors see. While the database cannot be read, what was read last holds. */
  async shown(): Promise<LeasingTerms> {
    if (!this.#kept || this.#kept.until < Date.now()) {
      try {
        this.keep(await readTerms(this.#database));
      } catch (error) {
        if (!this.#kept) throw error;
      }
    }
    const { lessor, ...setting } = this.#kept?.setting ?? DEFAULT_TERMS_SETTING;
    return { lessor: lessor ?? this.#operator, ...setting } as LeasingTerms;
  }

  /** Takes what was just read or stored. */
  keep(setting: TermsSetting): void {
    this.#kept = { setting, until: Date.now() + FRESH_MS };
  }
}

/** Reads what the owner has set; a value that came later has its default. */
export async function readTerms(database: Queryable): Promise<TermsSetting> {
  const [row] = await database.query<{ value: Partial<TermsSetting> }>(
    "SELECT value FROM office_setting WHERE name = 'terms'",
  );
  const general = { ...DEFAULT_TERMS_SETTING.general, ...row?.value.general };
  return { ...DEFAULT_TERMS_SETTING, ...row?.value, general };
}

/** Stores what the owner sets. */
export async function storeTerms(database: Queryable, value: TermsSetting): Promise<void> {
  await database.query(
    `INSERT INTO office_setting (name, value) VALUES ('terms', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(value)],
  );
}
