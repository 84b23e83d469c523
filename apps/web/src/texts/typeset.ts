const NBSP = '\u00a0';

/**
 * Sets Russian text as a printer would: no line ends after a short word or an abbreviation of an address («д. 1»), before a
 * dash, between a number and what it counts or inside «9:00–18:00». Applied once, where a text is written, so that the source stays readable.
 */
export function typeset(text: string): string {
  return text
    .replace(/(?<=^|[\s(«\u00a0])([А-Яа-яЁёA-Za-z]{1,2}) (?=\S)/gu, `$1${NBSP}`)
    .replace(/(?<![А-Яа-яЁё])(д|стр|корп|кв|оф|ул|пр|пер|пл|г|к)\. (?=\S)/gu, `$1.${NBSP}`)
    .replace(/ ([—–])/g, `${NBSP}$1`)
    .replace(/(?<=\d)–(?=\d)/g, '\u2060–\u2060')
    .replace(/(\d) (?=[\dа-яё%₽№])/giu, `$1${NBSP}`)
    .replace(/№ (?=\d)/g, `№${NBSP}`)
    .replace(/ (ли|же|бы)(?=[\s.,!?])/g, `${NBSP}$1`);
}
