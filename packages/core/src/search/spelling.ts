const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const otherLayout = new Map<string, string>();
for (const [index, key] of [...latinKeys].entries()) {
  const letter = cyrillicKeys[index] ?? '';
  otherLayout.set(key, letter);
  otherLayout.set(letter, key);
}

/** What the same keys give in the other keyboard layout: 'rjvfwe' is «комацу», «лщьфеыг» is 'komatsu'. */
export function swapLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => otherLayout.get(key) ?? key).join('');
}

/** Lower case, ё as е. */
export function lower(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** The words of a text in lower case. */
export const wordsOf = (text: string) => text.split(/[^a-zа-я0-9]+/).filter(Boolean);

/** Runs of letters and of digits: «PC200-8» is pc, 200, 8, however it is written. */
export function runsOf(text: string): string[] {
  return lower(text).match(/[a-zа-я]+|\d+/g) ?? [];
}

/**
 * The Latin letters that a Cyrillic one may stand for in a make or model: by sound (д6р is D6R), by look (РС200 typed in
 * Cyrillic is PC200), or as people say the letter (бв 213 is BW 213). The first is the usual transliteration.
 */
const latinOf: Readonly<Record<string, readonly string[]>> = {
  а: ['a'],
  б: ['b'],
  в: ['v', 'b', 'w'],
  г: ['g'],
  д: ['d'],
  е: ['e'],
  ж: ['zh', 'j'],
  з: ['z'],
  и: ['i'],
  й: ['y'],
  к: ['k', 'c'],
  л: ['l'],
  м: ['m'],
  н: ['n', 'h'],
  о: ['o'],
  п: ['p'],
  р: ['r', 'p'],
  с: ['s', 'c'],
  т: ['t'],
  у: ['u', 'y'],
  ф: ['f'],
  х: ['h', 'x'],
  ц: ['ts', 'c'],
  ч: ['ch'],
  ш: ['sh'],
  щ: ['sch'],
  ъ: [''],
  ы: ['y'],
  ь: [''],
  э: ['e'],
  ю: ['yu'],
  я: ['ya'],
};

/** A Russian word in Latin letters, letter for letter. */
export function transliterate(word: string): string {
  return [...lower(word)].map((letter) => latinOf[letter]?.[0] ?? letter).join('');
}

/** What letters sound like; of a pair the first is looked for, longer ones before shorter. */
const sounds: readonly (readonly [letters: RegExp, sound: string])[] = [
  [/sch|tsch|sh|zh|j/g, 's'],
  [/t+[sz]+|z|c(?=[eiy])/g, 's'],
  [/ck|q|c(?!h)/g, 'k'],
  [/ch/g, 's'],
  [/ph|v|w/g, 'f'],
  [/ou|oo/g, 'u'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/ii+/g, 'i'],
  [/(?<=[aeiou])h|h$/g, ''],
  [/(.)\1+/g, '$1'],
  [/e$/g, ''],
];

/**
 * What a name sounds like, in rough Latin letters: «маниту» and 'Manitou' are equal, and so are «фегеле» and 'Vögele'.
 * Names that differ may sound alike, so it serves where nothing is written so.
 */
export function soundOf(word: string): string {
  const latin = transliterate(
    word.toLowerCase().replaceAll('ö', 'e').replaceAll('ü', 'u').replaceAll('ä', 'e'),
  );
  const plain = latin.normalize('NFD').replace(/[^a-z0-9]/g, '');
  return sounds.reduce((sound, [letters, as]) => sound.replace(letters, as), plain);
}

/** Most ways to write one code; one with more Cyrillic letters is a word. */
const mostSpellings = 48;

/** A code of letters and digits as it is, and in every way that its Cyrillic letters may stand for Latin ones. */
export function codeSpellings(code: string): string[] {
  let spellings = [''];
  for (const letter of lower(code)) {
    const latinLetters = latinOf[letter] ?? [letter];
    spellings = spellings.flatMap((start) => latinLetters.map((latinLetter) => start + latinLetter));
    if (spellings.length > mostSpellings) return [lower(code), transliterate(code)];
  }
  return [...new Set([lower(code), ...spellings])];
}

/** A soft sign before an ending belongs to it: «зубья» is «зуб». */
const endings =
  /ь?(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ам|ям|ах|ях|ом|ем|ым|им|ых|их|ую|юю|ии|ия|а|я|ы|и|у|ю|о|е|ь|й)$/;

/** What an adjective of a name may be of: «камазовский» is of «камаз», and «уральский» of «урал». */
export function namesOfAdjective(word: string): string[] {
  const stem = /^(.+ск)(?:ий|ая|ое|ие|ого|ой|ому|ую|им|их|ими|ом)$/.exec(lower(word))?.[1] ?? '';
  return ['овск', 'евск', 'вск', 'ьск', 'ск'].flatMap((suffix) =>
    stem.endsWith(suffix) ? [stem.slice(0, -suffix.length)] : [],
  );
}

/** A vowel before the last consonant that other forms of a word lack: «каток» and «катки», «палец» and «пальцы». */
const fleetingVowel = /(?<=[бвгджзклмнпрстфхцчшщ])[оеь](?=[кцн]$)/;

/** A Russian word without its ending, so that its forms are equal; words of three letters have none to lose. */
export function stemOf(word: string): string {
  const plain = lower(word);
  const stem = plain.replace(endings, '');
  if (stem.length < 3) return plain;
  const short = stem.replace(fleetingVowel, '');
  return short.length >= 3 ? short : stem;
}

/**
 * The other stems of a word of which a vowel comes and goes, for a dictionary that knows only endings: «катки» is also
 * «каток», and «втулок» is also «втулк». None for all other words.
 */
export function otherStems(word: string): string[] {
  const stem = lower(word).replace(endings, '');
  const short = stemOf(word);
  if (!/[бвгджзклмнпрстфхцчшщ][кцн]$/.test(short)) return [];
  const all = [short, ...['о', 'е'].map((vowel) => short.slice(0, -1) + vowel + short.slice(-1))];
  return all.filter((one) => one !== stem && one !== lower(word));
}
