import type { Availability } from '@leasing/core/catalogue';
import { isNoSale } from '../stock-import/rows/sumWords.ts';
import type { Advert } from './advert.ts';
import type { Channel, FeedSetting, RefusalReason } from './Channel.ts';
import { type FeedItem, pictureUrls } from './items.ts';

/** As people read it. */
export const reasonText = ({ reason, found }: RefusalReason) => (found ? `${reason}: «${found}»` : reason);

/** A phone, an address of mail or of a page, a name in a messenger: channels show contacts in places of their own. */
const CONTACT =
  /https?:\/\/\S+|www\.\S+|[\w.-]+@[\w-]+\.\w{2,}|(?<![\p{L}\d.-])(?:t\.me|wa\.me|vk\.com)\/\S+|(?<![\p{L}\d.-])[\p{L}\d-]{2,}\.(?:ru|рф|com|su|net|org)(?![\p{L}\d-])|(?<!\d)(?:\+7|8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/iu;

/** The first contact of a text. */
export const contactIn = (text: string): string | undefined => CONTACT.exec(text)?.[0];

/** Fewer characters say nothing of a thing. */
const leastDescription = 30;

const notForSale: Partial<Record<Availability, string>> = {
  RESERVED: 'в\u00A0резерве',
  SOLD: 'продано',
  HIDDEN: 'скрыто от\u00A0посетителей',
};

/** Why an item is not meant for a channel at all; undefined for one that should be there. */
export function absence(item: FeedItem, channel: Channel): string | undefined {
  if (!channel.availabilities.includes(item.availability)) return notForSale[item.availability];
  return item[channel.field] ? undefined : 'выключено в\u00A0карточке';
}

/** Why a channel would refuse an item by its published rules; empty when it would not. */
export function findRefusals(
  item: FeedItem,
  advert: Advert,
  channel: Channel,
  setting: FeedSetting,
): RefusalReason[] {
  const { title, description } = advert;
  const rent = [item.title, title, item.kind === 'spare-part' ? item.category : ''].find(isNoSale);
  const contacts = Object.entries({ названии: contactIn(title), описании: contactIn(description) });
  return [
    ...(item.totalCost ? [] : [{ reason: 'цена по\u00A0запросу' }]),
    ...(pictureUrls(item, setting.site).length > 0 ? [] : [{ reason: 'нет ни\u00A0одной фотографии' }]),
    ...(rent ? [{ reason: 'это аренда или\u00A0услуга, а\u00A0не\u00A0продажа', found: rent }] : []),
    ...contacts.flatMap(([place, found]) =>
      found ? [{ reason: `в\u00A0${place} есть телефон, почта или\u00A0ссылка`, found }] : [],
    ),
    ...(description.length < leastDescription
      ? [{ reason: `описание короче ${leastDescription}\u00A0символов` }]
      : []),
    ...channel.refusals(item, advert, setting),
  ];
}
