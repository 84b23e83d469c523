import { searchData } from '@leasing/core/unstable/search';
import { isTown, townNames } from '../tables/warehouseTitles.ts';

const countries = ['Россия', 'РФ', 'Российская Федерация', 'Беларусь', 'Республика Беларусь', 'Казахстан'];
/** Regions that are written without «республика» or «округ». */
const regions = [
  'Башкортостан',
  'Бурятия',
  'Дагестан',
  'Карелия',
  'Коми',
  'Крым',
  'Марий Эл',
  'Мордовия',
  'Татарстан',
  'Удмуртия',
  'Хакасия',
  'ХМАО',
  'Чувашия',
  'Югра',
  'Якутия',
  'ЯНАО',
];
const larger = new Set([...countries, ...regions].map((name) => name.toLowerCase()));
/** Towns as lists shorten them besides the words of searches. */
const shortened = new Map(
  [
    ...Object.entries(searchData.cities).map(([name, forms]) => [name, forms.join('|')] as const),
    ...Object.entries({
      'Санкт-Петербург': 'с-петербург|с.-петербург',
      'Нижний Новгород': 'н.новгород|н-новгород',
      'Набережные Челны': 'н.челны|наб.челны',
      'Ростов-на-Дону': 'ростов-н/д|ростовн/д',
    }),
  ].flatMap(([name, forms]) => forms.split('|').map((form) => [form.replaceAll(' ', ''), name] as const)),
);

/** The only town that a shortened name may be: «Новосиб.», «Влад-к»; undefined where it is none or several. */
function townShortened(name: string): string | undefined {
  const [, start = '', dashed, end = ''] =
    /^(\p{L}{3,})(?:\.|(-)(\p{L}{1,2}))$/u.exec(name.toLowerCase()) ?? [];
  if (!start) return undefined;
  const fits = (town: string) => town.startsWith(start) && (!dashed || town.endsWith(end));
  const [found, another] = townNames.filter((town) => fits(town.toLowerCase()));
  return another === undefined ? found : undefined;
}

const word = (words: string) => new RegExp(`(?<![а-яё-])(?:${words})(?![а-яё-])`, 'i');
const region = word('обл(?:асть)?|край|респ(?:ублика)?|АО|(?:автономный )?округ|район|р-н');
const street = word(
  'ул|улица|пр|пр-т|просп|проспект|пер|переулок|ш|шоссе|наб|набережная(?=\\s*\\d)|б-р|бульвар|тракт|пл|площадь|проезд|мкр|км|трасса',
);
const town = /^(?:г|гор|город|пгт|пос[её]лок)(?:\.\s*|\s+)(?=[А-ЯЁ])/i;

/**
 * The town of an address: «Россия, Свердловская обл., г. Екатеринбург, ул. Ленина, 1» is «Екатеринбург». Machines are
 * filtered by towns, and lists have addresses in their place. What names no town stays as it is.
 */
export function townOf(address: string): string {
  const parts = address
    .split(/[,;]/)
    // «Казань ул. Ленина 5», «Казань г.»
    .map((part) => part.trim().replace(new RegExp(`(?<=.)\\s+(?:${street.source}).*$`, 'i'), ''))
    .map((part) => part.replace(/\s+г\.?$/i, ''));
  const markedTown = parts.find((part) => town.test(part));
  const plain = parts.find(
    (part) =>
      /^[А-ЯЁA-Z]/i.test(part) &&
      !/\d/.test(part) &&
      !larger.has(part.toLowerCase()) &&
      !region.test(part) &&
      !street.test(part),
  );
  const name = markedTown?.replace(town, '') ?? plain ?? address.trim();
  return shortened.get(name.toLowerCase().replaceAll(' ', '')) ?? townShortened(name) ?? name;
}

/** «г. Липецк», «гор. Верхнеозёрск»: a town that says that it is one. */
const MARKED_TOWN =
  /(?:^|(?<!\d\s*)[\s,;:(«])(?:г\.|гор\.|город)\s*([А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё][а-яё]+)*)/u;
/** Who may be asked, and where a company is by its papers. */
const OFFICE = /тел\.|@|https?:|инн|огрн|юр(?:ид|\.)|офис|\+7|8 ?\(/iu;

/** Patterns take time by the square of the length. */
const longestLine = 200;

/** The town that a text marks as one: «JCB 3CX, г. Липецк». */
export function markedTownIn(text: string): string | undefined {
  const marked = MARKED_TOWN.exec(text.slice(0, longestLine))?.[1];
  return marked === undefined ? undefined : townOf(marked);
}

/** What stands before a town: «Филиал Тюмень». */
const PLACE =
  /^(?:филиал|площадка|склад|база|стоянка|парк|отделение|подразделение|представительство|регион)\s+(?=[А-ЯЁ])/iu;

/** The town of a line above a table, of a heading or of the name of a sheet: «Площадка: Воронеж», «ПАРК-СЕРВИС, Пермь». */
export function townIn(line: string): string | undefined {
  const text = line.slice(0, longestLine);
  if (OFFICE.test(text)) return undefined;
  const marked = markedTownIn(text);
  if (marked !== undefined) return marked;
  return text
    .split(/[,;:()]|\s[-–—|]\s/u)
    .map((part) => townOf(part.trim().replace(PLACE, '')))
    .find(isTown);
}
