import { lower } from '@leasing/core/unstable/search';
import { titleOf } from '../audit/record.ts';
import type { Queryable } from '../platform/database/index.ts';
import { sourceSql } from '../requests/row.ts';
import { comparable } from '../stock/searchText.ts';

/** How texts that others typed may name a person. */
interface Names {
  /** A regular expression for the words of name and mail, as `comparable` writes them; null without any. */
  words: string | null;
  /** The last digits of the phone, which every way to write it has. */
  digits: string;
}

/** Fewer digits may be anything. */
const tellingDigits = 9;
/** Shorter words are initials, and «ИП». */
const shortestWord = 3;
/** Letters that an ending may have. */
const longestEnding = 3;

/** A word of a name in all its cases: «Иванова» is also in «Ивановой». */
function inAllCases(word: string): string {
  const stem = word.replace(/(?:ая|яя|[иыо]й|[аеиоуыюяйь])$/, '');
  return `${stem.length >= shortestWord ? stem : word}[а-я]{0,${longestEnding}}`;
}

/** What a person is called in what is kept of them. */
export async function readNames(transaction: Queryable, phone: string): Promise<Names> {
  const rows = await transaction.query<{ name: string | null; email: string | null }>(
    `SELECT fullname AS name, email FROM account WHERE phone_number = $1
     UNION SELECT name, email FROM request WHERE phone_number = $1
     UNION SELECT registration ->> 'fullname', registration ->> 'email' FROM pending_change WHERE phone_number = $1`,
    [phone],
  );
  const wordsIn = (text: string | null) => lower(text ?? '').match(/[a-zа-я]+/g) ?? [];
  const names = rows.flatMap(({ name }) => wordsIn(name)).filter((word) => word.length >= shortestWord);
  // The part before the sign is mostly the name in Latin letters.
  const mails = rows.flatMap(({ email }) => (email ? [lower(email).split('@')[0] ?? ''] : []));
  const words = [
    ...names.map(inAllCases),
    ...mails.filter((mail) => mail.length >= shortestWord).map((mail) => mail.replace(/[^a-z0-9]/g, '\\$&')),
  ];
  return {
    words: words.length > 0 ? `(^|[^а-яa-z])(${[...new Set(words)].join('|')})([^а-яa-z]|$)` : null,
    digits: phone.slice(-tellingDigits),
  };
}

/** The condition that a text names the person of $1 (words) and $2 (digits). */
const isNamed = (text: string) =>
  `(${comparable(text)} ~ $1 OR strpos(regexp_replace(${text}, '\\D', '', 'g'), $2) > 0)`;

type Thing = 'request/equipment' | 'request/component' | 'lead' | 'survey' | 'equipment' | 'component';

const itemTitles = { equipment: 'Машина', component: 'Запчасть' } as const;

/** Things with a text that names the person. */
const mentionsSql = `
  SELECT CASE ${sourceSql} WHEN 'lead' THEN 'lead' ELSE 'request/' || ${sourceSql} END AS thing, id FROM request
    WHERE ${isNamed('answer')} OR ${isNamed('page')} OR ${isNamed('wish')} OR ${isNamed("item_words ->> 'title'")}
      OR EXISTS (SELECT FROM request_note WHERE request_id = request.id AND ${isNamed('text')})
      OR EXISTS (SELECT FROM request_notice WHERE request_id = request.id AND ${isNamed('text')})
  UNION ALL SELECT 'survey', id FROM survey WHERE ${isNamed('text')}
  UNION ALL SELECT wire_word(kind), id FROM item WHERE ${isNamed("title || ' ' || coalesce(additional_info, '')")}
  ORDER BY id`;

/** Forgets the searches that name a person. Nothing says who typed them, so their words decide. */
export async function forgetLostSearches(transaction: Queryable, { words, digits }: Names): Promise<void> {
  await transaction.query(`DELETE FROM lost_search WHERE ${isNamed('words')}`, [words, digits]);
}

/** What has a text that names a person: requests, surveys, machines and parts. */
export async function readMentions(transaction: Queryable, { words, digits }: Names): Promise<string[]> {
  const rows = await transaction.query<{ thing: Thing; id: number }>(mentionsSql, [words, digits]);
  return rows.map(({ thing, id }) =>
    thing === 'equipment' || thing === 'component' ? `${itemTitles[thing]} №\u00A0${id}` : titleOf(thing, id),
  );
}

/** Names that a sentence has at most: a frequent first name is in many notes. */
const mostNamed = 20;

/** What staff have to look through by hand. */
export function mentionsSentence(mentions: readonly string[]): string {
  const more = mentions.length > mostNamed ? ` и\u00A0ещё ${mentions.length - mostNamed}` : '';
  return `В\u00A0других заявках, описаниях и\u00A0опросах встречаются те\u00A0же имя, телефон или почта, исправьте их\u00A0вручную: ${mentions.slice(0, mostNamed).join(', ')}${more}.`;
}
