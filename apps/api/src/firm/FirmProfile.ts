import { createHash } from 'node:crypto';
import { isoDay } from '@leasing/core/format';
import type { LeadReceipt } from '@leasing/core/unstable/api/contract';
import {
  addressText,
  callSentence,
  DEFAULT_FIRM,
  dayAfter,
  type Firm,
  momentAt,
  promisedCall,
  type ShownFirm,
  shownFirm,
} from '@leasing/core/unstable/firm';
import { formatPhone } from '@leasing/core/validation';
import type { Operator } from '../people/consents/texts.ts';
import type { Queryable } from '../platform/database/index.ts';
import { FreshValue } from '../platform/FreshValue.ts';

/** Who the firm is: what the owner has set in the office, before that the file FIRM_FILE, before that placeholders. */
export class FirmProfile {
  readonly #firm: FreshValue<Firm>;

  /** @param fromFile what FIRM_FILE says */
  constructor(database: Queryable, fromFile: Partial<Firm>) {
    this.#firm = new FreshValue(() => readFirm(database, fromFile));
  }

  current(): Promise<Firm> {
    return this.#firm.current();
  }

  /** As visitors see it. */
  async shown(): Promise<ShownFirm> {
    const firm = await this.current();
    return shownFirm(firm, `/api/firm/logo?v=${versionOf(firm.logo)}`);
  }

  /** Another text for another firm: what is made of it is made anew then. */
  async version(): Promise<string> {
    return versionOf(await this.current());
  }

  /** Who processes personal data, as the consents name them. */
  async operator(): Promise<Operator> {
    return operatorOf(await this.current());
  }

  /** What people who ask now are answered: when the firm calls, and whom they can call. */
  async receipt(): Promise<Pick<LeadReceipt, 'call' | 'manager'>> {
    const { hours, phones } = await this.current();
    const phone = phones[0]?.number ?? '';
    return {
      call: callSentence(hours, Date.now()),
      manager: { name: null, phone, phoneText: formatPhone(phone) },
    };
  }

  /** When the firm calls who asked at a moment, as the receipt said it; null once that day has passed. */
  async promisedCall(asked: Date): Promise<string | null> {
    return promisedCall((await this.current()).hours, asked, Date.now());
  }

  /** The midnight that ends the day, by the clocks of the firm. */
  async endOfToday(): Promise<Date> {
    const { timeZone } = (await this.current()).hours;
    return momentAt(dayAfter(isoDay(Date.now(), timeZone)), '00:00', timeZone);
  }

  /** Takes what was just stored. */
  keep(firm: Firm): void {
    this.#firm.keep(firm);
  }
}

/** Where the firm of now is asked for. */
export type FirmSource = Pick<FirmProfile, 'current'>;

const versionOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** The legal person as consents name it. */
export function operatorOf({ legalName, address, privacyEmail }: Firm): Operator {
  return { name: legalName, address: addressText(address), email: privacyEmail };
}

/** Reads who the firm is; a value that the owner has not set is that of the file, or a placeholder. */
export async function readFirm(database: Queryable, fromFile: Partial<Firm>): Promise<Firm> {
  const [row] = await database.query<{ value: Partial<Firm> }>(
    "SELECT value FROM office_setting WHERE name = 'firm'",
  );
  return { ...DEFAULT_FIRM, ...fromFile, ...row?.value };
}

/** Stores what the owner sets. */
export async function storeFirm(database: Queryable, firm: Firm): Promise<void> {
  await database.query(
    `INSERT INTO office_setting (name, value) VALUES ('firm', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(firm)],
  );
}
