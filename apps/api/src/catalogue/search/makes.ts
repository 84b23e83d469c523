import { splitWords } from './words.ts';

/**
 * How makes are written in the other alphabet, the usual misspellings included. A make that is not here is found by
 * its own name and by the letter-for-letter spelling below.
 */
const spellings: Record<string, readonly string[]> = {
  Ammann: ['амман', 'аман'],
  BOMAG: ['бомаг'],
  Bobcat: ['бобкэт', 'бобкат'],
  CASE: ['кейс'],
  Caterpillar: ['катерпиллар', 'катерпилар', 'катерпиллер', 'катепиллер', 'кат', 'cat'],
  Doosan: ['дусан', 'доосан', 'дозан'],
  Dressta: ['дресста'],
  Dynapac: ['динапак'],
  FAW: ['фав'],
  HAMM: ['хамм', 'хам'],
  HOWO: ['хово', 'хова', 'howo'],
  Hidromek: ['хидромек', 'гидромек'],
  Hitachi: ['хитачи', 'хитачи', 'хитати'],
  Hyundai: ['хендай', 'хундай', 'хендэ', 'хюндай', 'хёндэ'],
  IVECO: ['ивеко'],
  JCB: ['джейсиби', 'джисиби', 'жсб'],
  'John Deere': ['джон дир'],
  Kobelco: ['кобелко'],
  Komatsu: ['комацу', 'коматсу', 'камацу', 'каматсу', 'комацо'],
  Kubota: ['кубота'],
  Liebherr: ['либхер', 'либхерр', 'лебхер'],
  Liugong: ['люгонг', 'лиугонг', 'люгун'],
  MAN: ['ман'],
  'Mercedes-Benz': ['мерседес', 'мерс', 'мерседес бенц'],
  SANY: ['сани', 'сэни'],
  SDLG: ['сдлг'],
  SHACMAN: ['шакман', 'шахман'],
  Scania: ['скания'],
  Shantui: ['шантуй', 'шантуи'],
  Sitrak: ['ситрак'],
  Terex: ['терекс'],
  Volvo: ['вольво'],
  XCMG: ['иксцмг', 'хсмг', 'ксмг'],
  Zoomlion: ['зумлион', 'зумлайн'],
  Галичанин: ['galichanin', 'galichanyn'],
  Ивановец: ['ivanovets', 'ivanovec'],
  КАМАЗ: ['kamaz', 'камас'],
  Клинцы: ['klincy', 'klintsy'],
  МАЗ: ['maz'],
  Урал: ['ural'],
  ЧЕТРА: ['chetra', 'cetra'],
  ЧТЗ: ['chtz'],
};

const letters: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** A Russian word in Latin letters, letter for letter. */
export function transliterate(word: string): string {
  return [...word].map((letter) => letters[letter] ?? letter).join('');
}

/** The words of a make under each word that it may be written by: мерседес → [mercedes, benz]. */
export const makeSpellings: ReadonlyMap<string, readonly string[]> = collect();

function collect(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [make, others] of Object.entries(spellings)) {
    const own = splitWords(make);
    for (const spelling of others) {
      const words = splitWords(spelling);
      // «джон дир»: each word stands for its own; «мерседес»: one word stands for all.
      for (const [index, word] of words.entries()) {
        found.set(word, words.length === own.length ? own.slice(index, index + 1) : own);
      }
    }
  }
  return found;
}
