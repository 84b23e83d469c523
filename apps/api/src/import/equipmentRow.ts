import { lotDefaults } from '@leasing/core/api/office';
import { characteristicsOf, type EquipmentType } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { availability, yesOrNo } from './availability.ts';
import { isKilometres, kilometres } from './characteristics.ts';
import { moment } from './dates.ts';
import { measure } from './numbers.ts';
import { readArrival, readCosts, sum } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import { readCharacteristics, readFields } from './readFields.ts';
import type { Reading } from './reading.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { textUpTo } from './values.ts';

const HOURS = /(?:м[/.-]?ч(?:ас)?\.?|мтч\.?|мото-?час(?:а|ов|ы)?\.?|ч(?:ас(?:а|ов)?)?\.?|h|hours)$/i;
/** «3 450 м/ч, 120 000 км» */
const BOTH = /^(.*\d\s*(?:м[/.-]?ч\S*|мото\S*|ч\S*))\s*[,;/|]\s*(\d.*(?:км|km)\.?)$/i;

const hours = measure({ unit: HOURS, most: 1_000_000, decimals: 0, name: 'наработка' });

/** Reads a machine (specification §3, "Equipment"); undefined when something in the row is wrong. */
export function readEquipmentRow(row: RowReader, reading: Reading): StockRow | undefined {
  const { types, names } = reading;
  const number = row.required('garageNumber', textUpTo(64));
  const title = row.optional('title', textUpTo(300));
  const type = row.required('type', types.read);
  const brand = row.required('brand', textUpTo(100));
  const model = row.required('model', textUpTo(100));
  const draft: Draft = { number, machine_type: type, ...readFields(row, reading) };
  const { work, road } = readWork(row, type);
  if (work !== undefined) draft.mileage = work;
  const costs = readCosts(row, reading);
  const auction = readAuction(row, reading, costs?.minCost ?? 0);
  Object.assign(draft, readArrival(row, reading), auction.draft);
  if (row.has('availability')) draft.availability = row.optional('availability', availability) ?? 'IN_STOCK';
  if (row.refusals.length > 0 || !number || !costs || !type) return undefined;
  const name = names.take(brand ?? '', model ?? '');
  Object.assign(draft, name, {
    title: title ?? `${equipmentTypeTexts[type].one} ${name.brand} ${name.model}`,
    min_cost: costs.minCost,
    total_cost: costs.totalCost,
  });
  const otherValues = typeof road === 'number' ? { odometer: road } : {};
  const characteristicNames = readCharacteristics(row, draft, otherValues, reading);
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
