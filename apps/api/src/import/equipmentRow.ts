import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { isKilometres, kilometres, readCharacteristics } from './characteristics.ts';
import { civilDay, moment } from './dates.ts';
import type { Header } from './header.ts';
import { readCosts, readOffer } from './offer.ts';
import type { RowReader } from './RowReader.ts';
import { type Draft, finished, type StockRow } from './StockRow.ts';
import { measure, type Reader, roubles, textUpTo, yearOfManufacture, yesOrNo } from './values.ts';
import { machineType } from './words.ts';

/** Share of the lowest price that a lot's deposit is when the file does not say. */
const DEPOSIT_SHARE = 0.1;
/** Days that a lot lasts when the file does not say. */
const AUCTION_DAYS = 14;

const HOURS = /(?:м[/.-]?ч(?:ас)?\.?|мото-?час(?:а|ов|ы)?\.?|ч(?:ас(?:а|ов)?)?\.?|h|hours)$/i;
const POWER = /(?:л\.?с\.?|hp)$/i;
const TONNES = /(?:тонн(?:а|ы)?|т\.?|t)$/i;

const hours = measure({ unit: HOURS, most: 1_000_000, decimals: 0, name: 'наработка' });
const power = measure({ unit: POWER, most: 10_000, decimals: 0, name: 'мощность' });
const load = measure({ unit: TONNES, most: 10_000, decimals: 2, name: 'грузоподъёмность' });
const owners = measure({ unit: /(?:владел\S*|чел\.?)$/i, most: 100, decimals: 0, name: 'число владельцев' });
const mass = measure({ unit: TONNES, most: 10_000, decimals: 2, name: 'масса' });

/** Trucks have no hours: a cell with kilometres is their mileage. */
const hoursOrKilometres: Reader<{ hours?: number; odometer?: number }> = (text) => {
  const isDistance = isKilometres(text);
  const read = isDistance ? kilometres(text) : hours(text);
  if (!('value' in read)) return read;
  return { value: isDistance ? { odometer: read.value } : { hours: read.value } };
};

/** Reads a machine (specification §3, "Equipment"); undefined when something in the row is wrong. */
export function readEquipmentRow(row: RowReader, header: Header, now: Date): StockRow | undefined {
  const number = row.required('garageNumber', textUpTo(64));
  const title = row.optional('title', textUpTo(300));
  const type = row.required('type', machineType);
  const brand = row.required('brand', textUpTo(100));
  const model = row.required('model', textUpTo(100));
  const draft: Draft = {
    garage_number: number,
    title: title ?? `${type && equipmentTypeTexts[type].one} ${brand} ${model}`,
    type,
    brand,
    model,
    year_of_manufacture: row.required('yearOfManufacture', yearOfManufacture(now)),
  };
  const worked = row.has('mileage') ? row.optional('mileage', hoursOrKilometres) : undefined;
  if (worked !== undefined) draft.mileage = worked?.hours ?? null;
  if (row.has('enginePower')) draft.engine_power = row.optional('enginePower', power);
  if (row.has('loadCapacity')) draft.load_capacity = row.optional('loadCapacity', load);
  if (row.has('tonnage')) draft.tonnage = row.optional('tonnage', mass);
  readFacts(row, draft, now);
  const costs = readCosts(row, header);
  const auction = readAuction(row, header, costs?.minCost ?? 0, now);
  Object.assign(draft, readOffer(row, now), auction.draft);
  if (row.refusals.length > 0 || !number || !costs) return undefined;
  Object.assign(draft, { min_cost: costs.minCost, total_cost: costs.totalCost });
  const said = readCharacteristics(
    row,
    draft,
    worked?.odometer === undefined ? {} : { odometer: worked.odometer },
  );
  if (row.refusals.length > 0) return undefined;
  return finished(number, draft, auction.endIsDefault, said);
}

/** What decides a purchase beside the characteristics; each stays as it is without its column. */
function readFacts(row: RowReader, draft: Draft, now: Date): void {
  const texts = {
    technicalCondition: ['technical_condition', 300],
    city: ['city', 100],
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
  if (row.has('ownerCount')) draft.owner_count = row.optional('ownerCount', owners);
  if (row.has('inspectedOn')) draft.inspected_on = row.optional('inspectedOn', civilDay(now));
}

/** A file without a column «Аукцион» leaves the lots as they are. */
function readAuction(row: RowReader, header: Header, minCost: number, now: Date) {
  const isAuction = row.optional('auction', yesOrNo) ?? false;
  const deposit = row.optional('minDeposit', roubles(header.scales.minDeposit, 0));
  const bid = row.optional('currentBid', roubles(header.scales.currentBid, 0));
  const end = row.optional('auctionEndsAt', moment(now));
  const draft: Draft = {};
  if (!row.has('auction')) return { draft, endIsDefault: false };
  draft.is_auction = isAuction;
  draft.min_deposit = isAuction ? (deposit ?? Math.round(minCost * DEPOSIT_SHARE)) : null;
  if (row.has('currentBid') || !isAuction) draft.current_bid = isAuction ? bid : null;
  const lastDay = new Date(now.getTime() + AUCTION_DAYS * 86_400_000);
  draft.auction_ends_at = isAuction ? (end ?? lastDay.toISOString()) : null;
  return { draft, endIsDefault: isAuction && !end };
}
