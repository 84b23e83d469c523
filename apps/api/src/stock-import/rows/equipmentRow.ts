import { characteristicsOf, type EquipmentType } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { NBSP } from '@leasing/core/format';
import { itemFields } from '@leasing/core/item';
import { lotDefaults } from '@leasing/core/unstable/api/office';
import { numberProblems } from '@leasing/core/unstable/provenance';
import { isTown } from '../tables/warehouseTitles.ts';
import { availability, yesOrNo } from './availability.ts';
import { isKilometres, kilometres } from './characteristics.ts';
import { endMoment, yearOfManufacture } from './dates.ts';
import { itemNumber } from './itemNumber.ts';
import { type MachineWords, machineIn } from './machineTitle.ts';
import { type NameDictionary, OTHER_MAKE } from './names.ts';
import { measure, unitPattern } from './numbers.ts';
import { markSold, readArrival, readChannels, readCosts, type Sums, silentColumns, sumsOf } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import { columnsInWords, readCharacteristics, readFields } from './readFields.ts';
import type { Reading } from './reading.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { townOf } from './townOf.ts';
import { type Read, type Reader, short, textUpTo } from './values.ts';

const fields = itemFields.equipment;
const HOURS =
  'м\\s*[/.-]?\\s*ч(?:ас\\p{L}*)?|мтч|мото\\s*[/.-]?\\s*ч(?:ас\\p{L}*)?|ч(?:ас\\p{L}*)?|h|hours|hrs';
/** «5 200 / 120 000 км»: hours and kilometres. */
const HOURS_BEFORE = /^(\d[\d .,\u00A0\u202F]*?)\s*[/;]\s*\d[\d .,\u00A0\u202F]*(?:тыс\S*\s*|т\.?\s*)?км/iu;
const namesHours = new RegExp(`\\d\\s*(?:тыс\\S*\\s*)?(?:${HOURS})(?!\\p{L})`, 'iu');

/** Engine hours of a cell. */
export const hours = measure({
  units: [[unitPattern(HOURS), 1]],
  most: fields.mileage.highest,
  decimals: 0,
  name: 'наработка',
});

/** Reads a machine (specification §3, "Equipment"); undefined when something in the row is wrong. */
export function readEquipmentRow(row: RowReader, reading: Reading): StockRow | undefined {
  const { types, names } = reading;
  const number = row.required('garageNumber', itemNumber);
  const title = row.optional('title', textUpTo(fields.title.longest));
  const said: MachineWords = [...inTitle, 'brand' as const].every((field) => row.isFilled(field))
    ? {}
    : readTitle(row, reading, title ?? '');
  const isTogether = row.has('yearAndHours') && !row.has('yearOfManufacture');
  const together: Partial<YearAndWork> =
    (isTogether && row.required('yearAndHours', yearAndHours(reading.now))) || {};
  const type = row.isFilled('type')
    ? row.required('type', (text) => types.readBeside(text, () => besideType(row, names)))
    : said.type;
  const brand = readMake(row, said);
  const model = row.isFilled('model') ? row.required('model', textUpTo(fields.model.longest)) : said.model;
  const draft: Draft = {
    number,
    machine_type: type,
    ...readFields(row, reading),
  };
  if (!row.isFilled('yearOfManufacture')) draft.year_of_manufacture = together.year ?? said.year;
  if (!row.has('city') && row.said.city !== undefined) draft.city = row.said.city;
  const { work, road } = row.has('mileage') ? readWork(row, type) : together;
  if (work !== undefined) draft.mileage = work;
  const sums = sumsOf(row, reading);
  const costs = readCosts(row, sums);
  const auction = readAuction(row, sums, reading, costs?.minCost ?? 0);
  Object.assign(draft, readArrival(row, reading), readChannels(row), auction.draft);
  // Sheets are named after the places where the machines are.
  if (!row.has('city') && isTown(row.said.sheet ?? '')) draft.city = townOf(row.said.sheet ?? '');
  if (row.has('availability')) {
    const state = row.optional('availability', (text) => availability(text, 'left'));
    const isLeft = state === 'left' || (state === null && row.saysNothing('availability'));
    if (!isLeft) draft.availability = state ?? 'IN_STOCK';
  }
  if (auction.isOver && row.text('availability') === '') {
    row.note('auctionEndsAt', `торги окончены: на${NBSP}сайте не${NBSP}показано`);
    draft.availability = 'HIDDEN';
  }
  markSold(row, draft);
  if (row.refusals.length > 0 || !number || !costs || !type) return undefined;
  const name = names.take(brand ?? '', model ?? '');
  Object.assign(draft, name, {
    title: title ?? titleOf(type, name),
    min_cost: costs.minCost,
    total_cost: costs.totalCost,
  });
  noteNumber(row, draft, type);
  const otherValues = typeof road === 'number' ? { odometer: road } : {};
  const characteristicNames = readCharacteristics(row, draft, otherValues, reading);
  if (row.refusals.length > 0) return undefined;
  return finished(number, draft, {
    endIsDefault: auction.endIsDefault,
    silent: [...silentColumns(row, costs), ...columnsInWords(row)],
    characteristicNames,
  });
}

/** What a row says of the type of its machine beside the column for it. */
function besideType(row: RowReader, names: NameDictionary) {
  const title = row.text('title') || row.text('makeAndModel');
  const make = names.makeIn(row.text('brand') || title);
  return { title, brand: make?.brand, model: row.text('model') || make?.behind };
}

/** What staff should look at in the number of a machine; it is stored nevertheless. */
function noteNumber(row: RowReader, draft: Draft, type: EquipmentType): void {
  const { serial_number: number, year_of_manufacture: year, brand } = draft;
  if (typeof number !== 'string' || typeof year !== 'number') return;
  const machine = { serialNumber: number, type, brand: String(brand), yearOfManufacture: year };
  for (const problem of numberProblems(machine)) row.note('serialNumber', problem.replace(/\.$/, ''));
}

/** What a title or the heading of a group may say where their own cells are empty; a make that no one names is none. */
const inTitle = ['type', 'model', 'yearOfManufacture'] as const;
const nameInTitle = { type: 'вид техники', model: 'модель', yearOfManufacture: 'год' } as const;

/** A heading of what belongs to machines: «Навесное для экскаваторов». */
const FOR_MACHINES = /(?<!\p{L})(?:для|к|запчаст\p{L}*|навесн\p{L}*|ковши?)(?!\p{L})/iu;

/**
 * What the column «Марка, модель» or «Наименование» says of a machine. Of what kind it is, the heading of its group or its
 * sheet may say: «Экскаваторы».
 */
function readTitle(row: RowReader, reading: Reading, title: string): MachineWords {
  const field = row.has('makeAndModel') ? 'makeAndModel' : 'title';
  const own = field === 'title' ? title : (row.optional(field, textUpTo(fields.title.longest)) ?? '');
  const text = own || row.text('brand');
  const hasYear = row.isFilled('yearOfManufacture') || row.has('yearAndHours');
  const said = machineIn(text, reading, hasYear);
  const above = row.said.group || row.said.sheet || '';
  const groups = FOR_MACHINES.test(above) ? [] : [above, `${above} ${title}`];
  const [typeAround = reading.types.ofModel(said.brand ?? '', text)] = [title, ...groups].flatMap((words) => {
    const read = reading.types.read(words);
    return 'value' in read ? [read.value] : [];
  });
  const type = said.type ?? typeAround;
  const found = { type, model: said.model, yearOfManufacture: said.year ?? (hasYear || undefined) };
  const lacking = inTitle.filter((name) => found[name] === undefined && !row.isFilled(name));
  for (const name of lacking) if (row.has(name)) row.refuse(name, 'не заполнено');
  const missing = lacking.filter((name) => !row.has(name)).map((name) => nameInTitle[name]);
  if (missing.length > 0 && row.has(field)) {
    const where = field === 'title' ? `в${NBSP}наименовании ` : '';
    row.refuse(field, `«${short(text)}»: ${where}не${NBSP}найдено: ${missing.join(', ')}`);
  } else if (missing.length > 0) {
    const heading = row.said.group
      ? `«${short(row.said.group)}» над${NBSP}строкой этого не${NBSP}говорит`
      : `над${NBSP}строкой нет подзаголовка`;
    row.refuse('type', `нет такого столбца, и${NBSP}${heading}`);
  }
  return { ...said, type };
}

/** The make of a machine; undefined for a cell that cannot be read. */
function readMake(row: RowReader, said: MachineWords): string | undefined {
  // «Б-10М» under «Марка» is a model whose cell is empty.
  const isModel = !row.isFilled('model') && said.model && row.text('brand').includes(said.model);
  if (row.isFilled('brand') && !isModel) return row.required('brand', textUpTo(fields.brand.longest));
  if (said.brand) return said.brand;
  const field = row.has('brand') ? 'brand' : row.has('makeAndModel') ? 'makeAndModel' : 'title';
  row.note(field, `марка не${NBSP}названа: записано «${OTHER_MAKE}»`);
  return OTHER_MAKE;
}

function titleOf(type: EquipmentType, { brand, model }: { brand: string; model: string }): string {
  return [equipmentTypeTexts[type].one, brand === OTHER_MAKE ? '' : brand, model].filter(Boolean).join(' ');
}

interface Work {
  /** Hours. */
  work?: number | null;
  /** Kilometres. */
  road?: number | null;
}

interface YearAndWork extends Work {
  year: number;
}

/** «2017 / 8 200 м/ч» */
const yearAndHours =
  (now: Date): Reader<YearAndWork> =>
  (text, numberFormat, cell) => {
    const [, before = '', behind = ''] = /^([^/,;]*)[/,;]?(.*)$/su.exec(text) ?? [];
    const year = yearOfManufacture(now)(before);
    if ('reason' in year) return year;
    const work: Read<number | null> =
      behind.trim() === '' ? { value: null } : hours(behind.trim(), numberFormat, cell);
    if ('value' in work) return { value: { year: year.value, work: work.value }, note: work.note };
    return { value: { year: year.value }, note: work.reason };
  };

/** Hours of work. Trucks have kilometres instead, which their cell, its title or the kind of machine says. */
function readWork(row: RowReader, type: EquipmentType | undefined): Work {
  const read = row.optional<Work>('mileage', (text, numberFormat, cell) => {
    const title = cell?.title ?? '';
    const isRoadColumn =
      /км(?![а-яё])/i.test(title) ||
      (/^пробег$/i.test(title) && type && characteristicsOf(type).includes('odometer'));
    const isWork = namesHours.test(text);
    const isRoad = isKilometres(text) || ((isRoadColumn || /^\s*пробег/i.test(text)) && !isWork);
    const [, before] = (isRoad && !isWork && HOURS_BEFORE.exec(text)) || [];
    const work: Read<number | null> =
      isRoad && !isWork && !before ? { value: null } : hours(before ?? text, numberFormat, cell);
    const road: Read<number | null> = isRoad ? kilometres(text, numberFormat, cell) : { value: null };
    if ('reason' in work) return work;
    if ('reason' in road) return road;
    return { value: { work: work.value, road: road.value }, note: work.note ?? road.note };
  });
  return read === undefined ? {} : (read ?? { work: null });
}

/** «10 %», or 10 under «Задаток, %»: what part of the lowest price it is. */
function shareIn(text: string, title: string): number | undefined {
  const [, digits, sign] = /^(\d{1,2}(?:[.,]\d+)?) ?(%?)$/.exec(text.trim()) ?? [];
  if (!digits || (!sign && !title.includes('%'))) return undefined;
  return Number(digits.replace(',', '.')) / 100;
}

/** A file without a column «Аукцион» leaves the lots as they are, but machines with a starting price are lots. */
function readAuction(row: RowReader, sums: Sums, { now, timeZone }: Reading, minCost: number) {
  const said = row.optional('auction', yesOrNo);
  const isOfLots = row.has('startingPrice');
  const isAuction = said ?? isOfLots;
  const depositSum = sums('minDeposit', 0);
  const deposit = row.optional('minDeposit', (text, numberFormat, cell) => {
    const percent = shareIn(text, cell?.title ?? '');
    return percent === undefined
      ? depositSum(text, numberFormat, cell)
      : { value: Math.round(minCost * percent) };
  });
  const bid = row.optional('currentBid', sums('currentBid', 0));
  const end = row.optional('auctionEndsAt', endMoment(now, timeZone));
  const draft: Draft = {};
  const isOver = typeof end === 'string' && Date.parse(end) < now.getTime();
  const isSaid = row.has('auction') ? said !== undefined : isOfLots;
  if (!isSaid) return { draft, isOver, endIsDefault: false };
  draft.is_auction = isAuction;
  draft.min_deposit = isAuction ? (deposit ?? Math.round(minCost * lotDefaults.depositShare)) : null;
  if (row.has('currentBid') || !isAuction) draft.current_bid = isAuction ? bid : null;
  const lastDay = new Date(now.getTime() + lotDefaults.days * 86_400_000);
  draft.auction_ends_at = isAuction ? (end ?? lastDay.toISOString()) : null;
  return { draft, isOver, endIsDefault: isAuction && !end };
}
