import type { LeasingTerms } from '@leasing/core/api';
import { DEFAULT_TERMS_SETTING, type TermsSetting } from '@leasing/core/unstable/terms';
import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { FreshValue } from '../platform/FreshValue.ts';

/** The conditions of leasing, as the owner has set them. */
export class Terms {
  readonly #setting: FreshValue<TermsSetting>;
  readonly #firm: FirmProfile;

  /** @param firm the lessor where none is set */
  constructor(database: Database, firm: FirmProfile) {
    this.#setting = new FreshValue(() => readTerms(database));
    this.#firm = firm;
  }

  /** What visitors see. */
  async publicTerms(): Promise<LeasingTerms> {
    const { lessor, ...setting } = await this.#setting.current();
    return { lessor: lessor ?? (await this.#firm.current()).legalName, ...setting } as LeasingTerms;
  }

  /** Takes what was just stored. */
  keep(setting: TermsSetting): void {
    this.#setting.keep(setting);
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
