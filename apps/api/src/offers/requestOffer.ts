import type { EquipmentDetails, SparePart } from '@leasing/core/api';
import { decodeScenario } from '@leasing/core/calculator';
import { imageUrl, isVideo } from '@leasing/core/catalogue';
import { isoDay } from '@leasing/core/format';
import { seenValues } from '@leasing/core/item';
import type { OfferFigures } from '@leasing/core/unstable/api/office';
import { decodeExactTerms, findExactProblems } from '@leasing/core/unstable/exact';
import { hoursSentence } from '@leasing/core/unstable/firm';
import { lotNote, type Offer, type OfferSpec } from '@leasing/core/unstable/offer';
import { type LeaseTerms, lessorNotice, termsOf } from '@leasing/core/unstable/terms';
import { formatPhone } from '@leasing/core/validation';
import type { Catalogue } from '../item/service.ts';
import type { NoticeWays } from '../notifications/staff/ways.ts';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import type { RequestRow } from '../requests/row.ts';
import { readTerms } from '../terms/Terms.ts';

/** Days for which an offer holds. */
const validDays = 14;
const DAY = 86_400_000;

/** What an offer is made with. */
export interface OfferSources {
  database: Database;
  catalogue: Catalogue;
  ways: NoticeWays;
}

/** An offer to the person of a request, with the path of the picture that its document carries. */
export interface RequestOffer {
  offer: Offer;
  picture: string | undefined;
}

/**
 * Makes the offer of a request: the manager's numbers on the firm's terms of now, for the person who asks, by the manager who
 * leads the request, or else by the one who makes it.
 *
 * @param maker who makes it, by name
 * @throws Refusal 400 for numbers that make no contract
 */
export async function makeRequestOffer(
  { database, catalogue, ways }: OfferSources,
  row: RequestRow,
  figures: OfferFigures,
  maker: string,
): Promise<RequestOffer> {
  const item = await findItem(catalogue, row);
  const setting = await readTerms(database);
  const terms = await leaseTermsOf(database, row);
  const shared = decodeScenario(figures.calc);
  if (!shared || shared.cost === 0) throw refusals.invalid({ calc: noContract });
  const { minTerm, maxTerm, annualRate, rateModel } = terms;
  if (shared.termMonths < minTerm || shared.termMonths > maxTerm) {
    throw refusals.invalid({ calc: `Срок лизинга\u00A0— от ${minTerm} до ${maxTerm} месяцев.` });
  }
  const scenario = { ...shared, annualRate, rateModel };
  const exact = figures.exact === undefined ? undefined : decodeExactTerms(figures.exact);
  const isExactWrong = exact ? findExactProblems(scenario, exact).length > 0 : figures.exact !== undefined;
  if (isExactWrong) throw refusals.invalid({ exact: noContract });
  const firm = await ways.firm.current();
  const { timeZone } = firm.hours;
  const now = Date.now();
  const phone = formatPhone(firm.phones[0]?.number ?? '');
  const offer: Offer = {
    scenario,
    exact,
    remark: item && isMachine(item) ? lotNote(item, terms) : undefined,
    notice: lessorNotice({
      lessor: setting.lessor ?? firm.legalName,
      ratesSince: setting.ratesSince,
      today: isoDay(now, timeZone),
    }),
    date: now,
    timeZone,
    validDays: daysUntilEnd(item, now),
    addressee: addresseeOf(row),
    manager: [row.assignee?.name ?? maker, phone, hoursSentence(firm.hours)],
    product: row.item?.title ?? row.title,
    specs: item && itemSpecs(item),
    sender: {
      name: firm.name,
      contacts: [phone, firm.email],
      legal: `${firm.legalName}, ИНН\u00A0${firm.taxNumber}`,
    },
  };
  return { offer, picture: item && pictureOf(item) };
}

const noContract =
  'С\u00A0такими числами договора не\u00A0бывает: проверьте стоимость, аванс, срок и\u00A0выкуп.';

/** The firm's terms of now for what a request is about. */
export async function leaseTermsOf(database: Database, { item }: RequestRow): Promise<LeaseTerms> {
  const subject = item && { product: item.kind, type: item.type, id: item.id };
  return termsOf(await readTerms(database), subject ?? undefined);
}

/** The item with all that is known of it, hidden or not; undefined where the request names none, or it is gone. */
async function findItem(
  catalogue: Catalogue,
  { item }: RequestRow,
): Promise<EquipmentDetails | SparePart | undefined> {
  if (!item) return undefined;
  try {
    const isMachine = item.kind === 'equipment';
    return await (isMachine
      ? catalogue.equipment(item.id, null, true)
      : catalogue.sparePart(item.id, null, true));
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

function isMachine(item: EquipmentDetails | SparePart): item is EquipmentDetails {
  return 'garageNumber' in item;
}

/** Every characteristic and fact of an item that is known, each once. */
function itemSpecs(item: EquipmentDetails | SparePart): OfferSpec[] {
  const values = [...seenValues(item, 'specs'), ...seenValues(item, 'facts')];
  const specs = new Map<string, OfferSpec>();
  for (const { label, value } of values) if (value) specs.set(label, { name: label, value });
  return [...specs.values()];
}

/** Of a lot no longer than its bidding. */
function daysUntilEnd(item: EquipmentDetails | SparePart | undefined, now: number): number {
  if (!item || !isMachine(item) || !item.auction || item.auctionEndsAt === null) return validDays;
  return Math.min(validDays, Math.max(0, (Date.parse(item.auctionEndsAt) - now) / DAY));
}

/** To the firm, for the attention of the person, or to the person. */
function addresseeOf({ person: { name, companyName, taxNumber } }: RequestRow): string[] {
  const inn = taxNumber ? `, ИНН\u00A0${taxNumber}` : '';
  return companyName ? [`${companyName}${inn}`, name] : [`${name}${inn}`];
}

function pictureOf(item: EquipmentDetails | SparePart): string | undefined {
  const file = item.fileList.find((one) => !isVideo(one));
  const url = imageUrl(isMachine(item) ? 'equipment' : 'spare-part', item.id, file);
  return url && `${url}?w=960&format=jpeg`;
}
