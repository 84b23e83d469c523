import type { ItemKind } from '@leasing/core/catalogue';
import { isoDay } from '@leasing/core/format';
import { type ItemField, itemFields, type SeenValue, seenValues } from '@leasing/core/item';
import type { AdvertTemplate } from '@leasing/core/unstable/api/office';
import type { Firm } from '@leasing/core/unstable/firm';
import { paymentOffer } from '@leasing/core/unstable/payment-offer';
import { calculatorTerms, lessorNotice, type TermsSetting, termsOf } from '@leasing/core/unstable/terms';
import { plainText } from '../stock-import/readers/xml/Offer.ts';
import type { FeedItem } from './items.ts';
import { fieldKey, fill, namedFields } from './template.ts';
import { shortened } from './xml.ts';

/** What adverts say besides the items themselves. */
export interface AdvertSetting {
  firm: Firm;
  terms: TermsSetting;
  /** When the adverts are written. */
  moment: Date;
}

/** Most characters of the texts of a channel. */
export interface AdvertLimits {
  readonly title: number;
  readonly description: number;
}

/** The texts of an item for a channel, within its bounds, and what is beyond them. */
export interface Advert {
  title: string;
  description: string;
  cut: { title: string; description: string };
}

const rest = 'Остальные характеристики';
const own = ['Платёж в месяц', 'Лизингодатель', 'Фирма', rest] as const;

/** A label as it is written in braces. */
const nameOf = (label: string) => label.replace(/\s+/g, ' ');

/** The names that a template may have: what buyers may see in adverts, and what is computed. */
export function advertFields(kind: ItemKind): string[] {
  const fields = Object.values<ItemField>(itemFields[kind]).filter(({ seen }) => seen?.includes('feed'));
  return [...fields.map(({ label }) => nameOf(label)), ...own];
}

/** Writes the advert of an item. An item whose title comes out empty has its own. */
export function advertOf(
  item: FeedItem,
  template: AdvertTemplate,
  limits: AdvertLimits,
  setting: AdvertSetting,
): Advert {
  const named = namedFields(template.description);
  const seen = seenValues(item, 'feed');
  const values = new Map(
    [
      ...seen.map(({ label, value }) => [label, value] as const),
      ['Платёж в месяц', payment(item, setting)] as const,
      ['Лизингодатель', payment(item, setting) && notice(setting)] as const,
      ['Фирма', setting.firm.name] as const,
      [rest, characteristics(seen, named)] as const,
    ].map(([name, value]) => [fieldKey(name), value]),
  );
  const read = (key: string) => values.get(key);
  const title = cleaned(fill(template.title, read)).replaceAll('\n', ' ') || cleaned(item.title);
  const description = cleaned(fill(template.description, read));
  const shortTitle = shortened(title, limits.title);
  const shortDescription = shortened(description, limits.description);
  return {
    title: shortTitle,
    description: shortDescription,
    cut: { title: beyond(title, shortTitle), description: beyond(description, shortDescription) },
  };
}

/** The last sign of a shortened text says that there was more. */
const beyond = (text: string, short: string) =>
  text === short ? '' : text.slice(short.length - '…'.length).trim();

/** A line for each characteristic that the template does not name itself. */
function characteristics(seen: readonly SeenValue[], named: ReadonlySet<string>): string {
  return seen
    .filter(({ field }) => field.kept || field.seen?.some((place) => place === 'specs' || place === 'facts'))
    .filter(({ label, value }) => value !== null && !named.has(fieldKey(label)))
    .map(({ label, value }) => `${label}: ${String(value).replace(/\s+/g, ' ')}`)
    .join('\n');
}

/** «от 77 379 ₽/мес.: аванс 90 000 ₽, 12 месяцев, выкуп 180 000 ₽»; null for a lot, whose price is not known yet. */
function payment(item: FeedItem, { terms: setting }: AdvertSetting): string | null {
  if (!item.totalCost || (item.kind === 'equipment' && item.auction)) return null;
  const type = item.kind === 'equipment' ? item.type : null;
  const leaseTerms = termsOf(setting, { product: item.kind, type, id: item.id });
  const { text, terms } = paymentOffer({ cost: item.totalCost, ...calculatorTerms(leaseTerms) });
  return `${text}: ${terms.charAt(0).toLowerCase()}${terms.slice(1)}`;
}

function notice({ firm, terms, moment }: AdvertSetting): string {
  const lessor = terms.lessor ?? firm.legalName;
  return lessorNotice({ lessor, ratesSince: terms.ratesSince, today: isoDay(moment) });
}

/** Pictures instead of letters, with what joins and colours them; the signs of trade stay. */
const EMOJI =
  /(?: *(?![©®™])(?:[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}]|\u{FE0F}|\u{200D}|\u{20E3}))+/gu;
/** Controls, signs that are not seen, and halves of characters. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

/** Plain text: channels take tags in it for their own, and refuse pictures and what cannot be seen. */
function cleaned(text: string): string {
  return (
    plainText(text.normalize('NFC'))
      // What is written as «&lt;b&gt;» is a tag by now.
      .replace(/<\/?[a-z][^<>]*>|<(?=[a-z/!])/gi, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(EMOJI, '')
      .replace(UNSEEN, '')
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
