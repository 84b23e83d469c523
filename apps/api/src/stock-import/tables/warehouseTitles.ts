/** Columns of single warehouses, which have their names in their titles. */
const COLUMN =
  /^(?:склад|остат(?:ок|ки)|наличие)(?:\s+(?:на\s+)?складе?|\s+[вна]{1,2}(?=\s))?\s*[:,(«"–-]?\s*(\S.*)$/i;
/** Of all warehouses together, or no warehouse at all. */
const NO_NAME =
  /^(?:общ|всего|итого|свободн|резерв|мин|макс|шт|хранения|руб|компан|ост(?:ат|\.|$)|кол(?:ич|-|\.|$)|наличие)/i;

/** Patterns take time by the square of the length. */
const longestTitle = 200;

/** A unit at the end: «Тюмень, компл». */
const UNIT = /(?:,\s*|\s+)(?:шт|ед|компл|к-т|упак|уп|пар|м|кг|л)\.?\)?$/i;

function townKey(title: string): string {
  const plain = title.slice(0, longestTitle).toLowerCase().replaceAll('ё', 'е');
  return plain
    .replace(UNIT, '')
    .replace(/^г\.?\s+/, '')
    .trim();
}

/** Towns in which parts are kept, as titles of columns have them: «Москва | СПб | Казань». */
export const townNames =
  `Москва|Мск|Санкт-Петербург|СПб|Питер|Новосибирск|Нск|Екатеринбург|Екб|Казань|Нижний Новгород|Н. Новгород|Челябинск|Красноярск
  |Самара|Уфа|Ростов-на-Дону|Ростов|Краснодар|Омск|Воронеж|Пермь|Волгоград|Саратов|Тюмень|Тольятти|Махачкала|Барнаул|Ижевск|Хабаровск
  |Ульяновск|Иркутск|Владивосток|Ярославль|Кемерово|Томск|Набережные Челны|Севастополь|Ставрополь|Оренбург|Новокузнецк|Рязань
  |Балашиха|Пенза|Чебоксары|Липецк|Калининград|Астрахань|Тула|Киров|Сочи|Курск|Улан-Удэ|Тверь|Магнитогорск|Сургут|Брянск|Иваново
  |Якутск|Владимир|Симферополь|Белгород|Нижний Тагил|Калуга|Чита|Волжский|Смоленск|Вологда|Саранск|Череповец|Курган|Орёл|Архангельск
  |Мурманск|Кострома|Новороссийск|Тамбов|Минск|Гомель|Алматы|Астана|Караганда`
    .split('|')
    .map((name) => name.trim());
const towns = new Set(townNames.map(townKey));

/** Whether a title is the name of a town and nothing else, which does not say what its cells are. */
export const isTown = (title: string) => towns.has(townKey(title));

/** The warehouse that a title names: «Склад Москва», «Остаток (Тула), шт.», «Наличие Пермь»; undefined for others. */
export function warehouseIn(title: string): string | undefined {
  if (isTown(title)) return title.replace(UNIT, '').trim();
  const name = COLUMN.exec(title.slice(0, longestTitle).trim())?.[1]
    ?.replace(UNIT, '')
    .replace(/[)»"]+$/, '')
    .trim();
  if (!name || NO_NAME.test(name)) return undefined;
  if (/^[№\d]/.test(name)) return `Склад ${name}`;
  return /^[A-ZА-ЯЁ]/.test(name) ? name : undefined;
}
