import { lotDefaults } from '@leasing/core/api/office';
import { characteristicsOf, type EquipmentType } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { availability, yesOrNo } from './availability.ts';
import { isKilometres, kilometres, readCharacteristics } from './characteristics.ts';
import { civilDay, moment, yearOfManufacture } from './dates.ts';
import { measure } from './numbers.ts';
import { readCosts, readOffer, sum } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import type { Reading } from './reading.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { townOf } from './townOf.ts';
import { textUpTo } from './values.ts';

const HOURS = /(?:м[/.-]?ч(?:ас)?\.?|мтч\.?|мото-?час(?:а|ов|ы)?\.?|ч(?:ас(?:а|ов)?)?\.?|h|hours)$/i;
const POWER = /(?:л\.?с\.?|hp)$/i;
/** «3 450 м/ч, 120 000 км» */
const BOTH = /^(.*\d\s*(?:м[/.-]?ч\S*|мото\S*|ч\S*))\s*[,;/|]\s*(\d.*(?:км|km)\.?)$/i;
const TONNES = /(?:тонн(?:а|ы)?|т\.?|t)$/i;

const hours = measure({ unit: HOURS, most: 1_000_000, decimals: 0, name: 'наработка' });
const power = measure({ unit: POWER, most: 10_000, decimals: 0, name: 'мощность' });
const load = measure({ unit: TONNES, most: 10_000, decimals: 2, name: 'грузоподъёмность' });
const owners = measure({ unit: /(?:владел\S*|чел\.?)$/i, most: 100, decimals: 0, name: 'число владельцев' });
const mass = measure({ unit: TONNES, most: 10_000, decimals: 2, name: 'масса' });

/** Reads a machine (specification §3, "Equipment"); undefined when something in the row is wrong. */
export function readEquipmentRow(row: RowReader, reading: Reading): StockRow | undefined {
  const { now, types } = reading;
  const number = row.required('garageNumber', textUpTo(64));
  const title = row.optional('title', textUpTo(300));
  const type = row.required('type', types.read);
  const brand = row.required('brand', textUpTo(100));
  const model = row.required('model', textUpTo(100));
  const draft: Draft = {
    garage_number: number,
    type,
    year_of_manufacture: row.required('yearOfManufacture', yearOfManufacture(now)),
  };
  const { work, road } = readWork(row, type);
  if (work !== undefined) draft.mileage = work;
  if (row.has('enginePower')) draft.engine_power = row.optional('enginePower', power);
  if (row.has('loadCapacity')) draft.load_capacity = row.optional('loadCapacity', load);
  if (row.has('tonnage')) draft.tonnage = row.optional('tonnage', mass);
  readFacts(row, draft, now);
  const costs = readCosts(row, reading);
  const auction = readAuction(row, reading, costs?.minCost ?? 0);
  Object.assign(draft, readOffer(row, reading), auction.draft);
  if (row.has('inStock')) draft.availability = row.optional('inStock', availability) ?? 'IN_STOCK';
  if (row.refusals.length > 0 || !number || !costs || !type) return undefined;
  const name = reading.names.take(brand ?? '', model ?? '');
  Object.assign(draft, name, {
    title: title ?? `${equipmentTypeTexts[type].one} ${name.brand} ${name.model}`,
    min_cost: costs.minCost,
    total_cost: costs.totalCost,
  });
  const characteristicNames = readCharacteristics(
    row,
    draft,
    typeof road === 'number' ? { odometer: road } : {},
  );
  if (row.refusals.length > 0) return undefined;
  return finished(number, draft, { endIsDefault: auction.endIsDefault, characteristicNames });
}

interface Work {
  /** Hours. */
  work?: number | null;
  /** Kilometres. */
  road?: number | null;
}

/** Hours of work. Trucks have kilometres instead, which their cell, its title or the kind of machine says. */
function readWork(row: RowReader, type: EquipmentType | undefined): Work {
  if (!row.has('mileage')) return {};
  const title = row.titleOf('mileage');
  const isRoadColumn =
    /км(?![а-яё])/i.test(title) ||
    (/^пробег$/i.test(title) && type && characteristicsOf(type).includes('odometer'));
  const read = row.optional<Work>('mileage', (text, habit) => {
    const [, hoursText, roadText] = BOTH.exec(text) ?? [];
    const isRoad = isKilometres(text) || (isRoadColumn && !HOURS.test(text));
    const work = isRoad && !hoursText ? { value: null } : hours(hoursText ?? text, habit);
    const road = isRoad ? kilometres(roadText ?? text, habit) : { value: null };
    if ('reason' in work) return work;
    return 'reason' in road ? road : { value: { work: work.value, road: road.value } };
  });
  return read === undefined ? {} : (read ?? { work: null });
}

/** What decides a purchase beside the characteristics; each stays as it is without its column. */
function readFacts(row: RowReader, draft: Draft, now: Date): void {
  const texts = {
    technicalCondition: ['technical_condition', 300],
    serialNumber: ['serial_number', 64],
    documents: ['documents', 300],
    warranty: ['warranty', 300],
    delivery: ['delivery', 300],
    managerName: ['manager_name', 100],
  } as const;
  for (const [field, [column, longest]] of Object.entries(texts) as [
    keyof typeof texts,
    readonly [string, number],
  ][]) {
    if (row.has(field)) draft[column] = row.optional(field, textUpTo(longest));
  }
  if (row.has('city')) draft.city = row.optional('city', (text) => textUpTo(100)(townOf(text)));
  if (row.has('ownerCount')) draft.owner_count = row.optional('ownerCount', owners);
  if (row.has('inspectedOn')) draft.inspected_on = row.optional('inspectedOn', civilDay(now));
}

/** A file without a column «Аукцион» leaves the lots as they are. */
function readAuction(row: RowReader, reading: Reading, minCost: number) {
  const { now } = reading;
  const isAuction = row.optional('auction', yesOrNo) ?? false;
  const deposit = row.optional('minDeposit', sum(row, 'minDeposit', reading, 0));
  const bid = row.optional('currentBid', sum(row, 'currentBid', reading, 0));
  const end = row.optional('auctionEndsAt', moment(now));
  const draft: Draft = {};
  if (!row.has('auction')) return { draft, endIsDefault: false };
  draft.is_auction = isAuction;
  draft.min_deposit = isAuction ? (deposit ?? Math.round(minCost * lotDefaults.depositShare)) : null;
  if (row.has('currentBid') || !isAuction) draft.current_bid = isAuction ? bid : null;
  const lastDay = new Date(now.getTime() + lotDefaults.days * 86_400_000);
  draft.auction_ends_at = isAuction ? (end ?? lastDay.toISOString()) : null;
  return { draft, endIsDefault: isAuction && !end };
}
