/** A text in SQL as staff's words are compared with it: without size of letters, ё as е. */
export const comparable = (sql: string) => `translate(lower(${sql}), 'ё', 'е')`;

/** Where staff look for a part of a word, in SQL; an index has the same expression (001-schema.sql). */
export const searchText = comparable(
  "number || ' ' || title || ' ' || brand || ' ' || model || ' ' || coalesce(supplier, '')",
);

/** The same for people. */
export const accountText = comparable(
  "fullname || ' ' || phone_number || ' ' || coalesce(company_name, '') || ' ' || tax_number || ' ' || email",
);

/** The same for who has no account, in the words of the request; null for members. */
export const guestText = comparable(
  `request.name || ' ' || request.phone_number || ' ' || coalesce(request.item_words ->> 'title', request.wish, '') || ' '
    || coalesce(request.partner, '')`,
);

/** What a text must have, all of it; each in one of the ways in which it may stand there, as LIKE wants them. */
export type Wanted = readonly (readonly string[])[];

/** The words of a text. */
export function wantedWords(text: string): Wanted {
  return wordsOf(text).map((word) => [likePart(word)]);
}

/** The words of a text about people, among whose words are parts of phones. */
export function wantedOfPeople(text: string): Wanted {
  const words = isPhone(text) ? [text.trim()] : wordsOf(text);
  return words.map((word) => (isPhone(word) ? phoneForms(word) : [likePart(word)]));
}

/** The condition, in SQL, that a text has all that is wanted. */
export function hasAll(sql: string, wanted: Wanted, parameter: (value: unknown) => string): string {
  const all = wanted.map((forms) => {
    const some = forms.map((form) => `${sql} LIKE ${parameter(form)}`);
    return `(${some.join(' OR ')})`;
  });
  return all.length > 0 ? all.join(' AND ') : 'true';
}

/** A text as LIKE looks for it inside of others. */
export function likePart(text: string): string {
  const compared = text.toLowerCase().replaceAll('ё', 'е');
  return `%${compared.replace(/[\\%_]/g, '\\$&')}%`;
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Digits and the signs that people write between those of a phone. */
const isPhone = (text: string) => /^[\d\s+().–-]*$/.test(text) && /\d/.test(text);

/** Digits behind an 8 from which on it is the way out of Russia's old exchanges, and not a part of a number. */
const areaDigits = 3;

/** Phones are stored as +79123456704; people write 8 for +7, and signs between the digits. */
function phoneForms(text: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return [likePart(`+${digits}`)];
  const forms = [text, digits];
  if (digits.startsWith('8') && digits.length > areaDigits) forms.push(`+7${digits.slice(1)}`);
  return [...new Set(forms)].map(likePart);
}
