import type { ItemKind } from '@leasing/core/catalogue';
import { lower } from '@leasing/core/unstable/search';
import type { Database } from '../platform/database/index.ts';

/** Longest text that is kept, characters; no one looks for a thing by more. */
const LONGEST = 100;
/** Different searches that are kept at most, so that a robot cannot fill the database. */
const MOST = 10_000;
/** Days after the last time. */
const KEPT_DAYS = 180;

/** Digits of a telephone number, a passport or an ИНН; few numbers of parts have so many. */
const PERSONAL_DIGITS = 10;

/** An e-mail address, or the number of a phone or a document, typed into the wrong field. */
const isPersonal = (text: string) =>
  /@|(?:\+\s*\d|(?<!\d)[78][\s(-]*[3489]\d\d[\s)-])/.test(text) ||
  text.replace(/\D/g, '').length >= PERSONAL_DIGITS;

/** Keeps what was looked for and not found: the words and how often, nothing of the person. */
export async function keepLostSearch(database: Database, kind: ItemKind, text: string): Promise<void> {
  const words = lower(text).replace(/\s+/g, ' ').trim();
  if (words === '' || words.length > LONGEST || isPersonal(words)) return;
  await database.query(
    `INSERT INTO lost_search (kind, words)
     SELECT $1, $2 WHERE (SELECT count(*) FROM lost_search) < ${MOST}
       OR EXISTS (SELECT 1 FROM lost_search WHERE kind = $1 AND words = $2)
     ON CONFLICT (kind, words) DO UPDATE SET times = lost_search.times + 1, last_on = current_date`,
    [kind, words],
  );
}

/** Forgets what no one has looked for in a long time. */
export async function forgetLostSearches(database: Database): Promise<void> {
  await database.query(`DELETE FROM lost_search WHERE last_on < current_date - ${KEPT_DAYS}`);
}
