/** What names and numbers look like: «CT-10001» in Latin letters and «СТ-10001» in Cyrillic ones look the same. */

const [cyrillic, latin] = ['АВЕКМНОРСТУХавекмнорстух', 'ABEKMHOPCTYXabekmhopctyx'];

/** A text with the Latin letters that its Cyrillic ones look like. */
export function inLatinLook(text: string): string {
  return [...text].map((letter) => latin[cyrillic.indexOf(letter)] ?? letter).join('');
}

/** Runs of letters and of digits, so that «PC 200-8» is «PC200-8», and «PC2008» is not. */
export function runsIn(text: string): string {
  return (text.match(/\p{L}+|\p{N}+|\+/gu) ?? [text]).join(' ');
}

/** One form for all numbers that people take for the same: «CT-10001», «ст 10001», «СТ–10001». */
export function lookOf(number: string): string {
  return runsIn(inLatinLook(number.toUpperCase()));
}
