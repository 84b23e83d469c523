import type { EquipmentType } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { Firm } from '@leasing/core/firm';
import { NBSP } from '@leasing/core/format';
import { formatPhone } from '@leasing/core/validation';
import { nameOf } from '../import/header.ts';
import { characteristicsHeading } from '../import/xml/avito.ts';
import { escapeXml } from '../platform/escapeXml.ts';
import type { Channel } from './Channel.ts';
import { fieldsInFeeds, stockCell } from './characteristics.ts';
import { type FeedItem, feedId, pictureUrls } from './items.ts';
import { element, shortened } from './xml.ts';

/** Bounds of the published rules; the sources stand in docs/decisions/feeds.md. */
const limits = { title: 50, description: 3000, manager: 40, pictures: 10, address: 256 } as const;

/** The kinds of machine that the category «Грузовики и спецтехника» knows. */
const goodsTypes: Record<EquipmentType, string> = {
  EXCAVATOR: 'Экскаваторы',
  BULLDOZER: 'Бульдозеры',
  GRADER: 'Строительная техника',
  ROLLER: 'Строительная техника',
  MIXER: 'Строительная техника',
  TRUCK: 'Грузовики',
  CRANE: 'Автокраны',
  LOADER: 'Погрузчики',
  BACKHOE: 'Погрузчики',
  SKID_STEER: 'Погрузчики',
  TELEHANDLER: 'Погрузчики',
  FORKLIFT: 'Погрузчики',
  LIFT: 'Строительная техника',
  MANIPULATOR: 'Грузовики',
  TOWER_CRANE: 'Строительная техника',
  CRAWLER_CRANE: 'Строительная техника',
  PIPELAYER: 'Строительная техника',
  TRACTOR_UNIT: 'Тягачи',
  SEMITRAILER: 'Прицепы',
  FLATBED: 'Грузовики',
  TANKER: 'Грузовики',
  CONCRETE_PUMP: 'Строительная техника',
  PAVER: 'Строительная техника',
  MILLING_MACHINE: 'Строительная техника',
  DRILL: 'Строительная техника',
  PILE_DRIVER: 'Строительная техника',
  TRACTOR: 'Сельхозтехника',
  MUNICIPAL: 'Коммунальная техника',
};

/** What has an element of its own. */
const elements = new Set([
  'title',
  'brand',
  'model',
  'yearOfManufacture',
  'totalCost',
  'additionalInfo',
  'managerName',
]);

/** A short title keeps type, make and model, which buyers look for. */
function titleOf(item: FeedItem): string {
  if (item.title.length <= limits.title || item.kind === 'spare-part') return item.title;
  return `${equipmentTypeTexts[item.type].one} ${item.brand} ${item.model}`;
}

function description(item: FeedItem): string {
  const isCut = titleOf(item) !== item.title;
  const lines = fieldsInFeeds[item.kind]
    .filter((field) => !elements.has(field) || (field === 'title' && isCut))
    .map((field) => [nameOf(field), stockCell(item, field)] as const)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${String(value).replace(/\s+/g, ' ')}`);
  const characteristics = [characteristicsHeading, ...lines].join('\n');
  const notes = shortened(item.additionalInfo ?? '', limits.description - characteristics.length - 2);
  return notes === '' ? characteristics : `${notes}\n\n${characteristics}`;
}

function kind(item: FeedItem): string {
  if (item.kind === 'equipment') {
    return [
      element('Category', 'Грузовики и спецтехника'),
      element('GoodsType', goodsTypes[item.type]),
      element('Make', item.brand),
      element('Model', item.model),
      element('Year', item.yearOfManufacture),
    ].join('');
  }
  return [
    element('Category', 'Запчасти и аксессуары'),
    // «Запчасти / Для спецтехники» in the list of the channel.
    element('TypeId', '6-406'),
    element('Condition', item.condition === 'NEW' ? 'Новое' : 'Б/у'),
    element('OEM', item.partNumber),
    element('Brand', item.brand),
    element('Model', item.model),
    element('Year', item.yearOfManufacture),
  ].join('');
}

const contact =
  /(?:https?:\/\/|www\.|[\w.-]+@[\w-]+\.\w{2,}|(?:\+7|\b8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}\b)/i;

/** The main phone, with plain spaces. */
const phoneOf = ({ phones: [phone] }: Firm) => formatPhone(phone?.number ?? '').replaceAll(NBSP, ' ');

/** Where a machine stands that says nothing else. */
const placeOf = ({ address: { city, street } }: Firm) => `${city}, ${street}`;

/** The file of Avito's autoload. */
export const avito: Channel = {
  name: 'avito',
  title: 'Авито',
  availabilities: ['IN_STOCK'],
  start: () => `<?xml version="1.0" encoding="UTF-8"?>\n<Ads formatVersion="3" target="Avito.ru">\n`,
  offer: (item, { firm, site }) =>
    [
      '<Ad>\n',
      element('Id', feedId(item)),
      element('ManagerName', item.kind === 'equipment' ? item.managerName : null),
      element('ContactPhone', phoneOf(firm)),
      element('Address', (item.kind === 'equipment' ? item.city : null) ?? placeOf(firm)),
      kind(item),
      element('Title', titleOf(item)),
      element('Description', description(item)),
      element('Price', item.totalCost),
      '<Images>\n',
      ...pictureUrls(item, site)
        .slice(0, limits.pictures)
        .map((url) => `<Image url="${escapeXml(url)}"/>\n`),
      '</Images>\n</Ad>\n',
    ].join(''),
  end: '</Ads>\n',
  refusals: (item) => [
    ...(item.totalCost ? [] : ['цена по\u00A0запросу']),
    ...(titleOf(item).length > limits.title ? [`название длиннее ${limits.title}${NBSP}символов`] : []),
    ...(/(?:^|[^\p{L}])прода(?:м|ю|ется|ётся)(?!\p{L})/iu.test(titleOf(item))
      ? ['в\u00A0названии есть слово «продам»']
      : []),
    ...(contact.test(titleOf(item)) ? ['в\u00A0названии есть телефон, почта или\u00A0ссылка'] : []),
    ...(contact.test(item.additionalInfo ?? '')
      ? ['в\u00A0примечании есть телефон, почта или\u00A0ссылка']
      : []),
    ...(description(item).length > limits.description
      ? [`описание длиннее ${limits.description}${NBSP}символов`]
      : []),
    ...(item.kind === 'equipment' && (item.managerName?.length ?? 0) > limits.manager
      ? [`имя менеджера длиннее ${limits.manager}${NBSP}символов`]
      : []),
  ],
};
