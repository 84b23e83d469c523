import type { EquipmentType } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import type { Firm } from '@leasing/core/unstable/firm';
import { formatPhone } from '@leasing/core/validation';
import { escapeXml } from '../platform/escapeXml.ts';
import type { Channel } from './Channel.ts';
import { type FeedItem, feedId, pictureUrls } from './items.ts';
import { element } from './xml.ts';

/** Bounds of the published rules; with their sources in docs/feeds.md. */
const limits = { title: 50, description: 7500, manager: 40, pictures: 10 } as const;

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

/** The main phone, with plain spaces. */
const phoneOf = ({ phones: [phone] }: Firm) => formatPhone(phone?.number ?? '').replaceAll(NBSP, ' ');

/** Where a machine stands that says nothing else. */
const placeOf = ({ address: { city, street } }: Firm) => `${city}, ${street}`;

/** The file of Avito's autoload. */
export const avito: Channel = {
  name: 'avito',
  title: 'Авито',
  field: 'inAvito',
  availabilities: ['IN_STOCK'],
  limits,
  start: () => `<?xml version="1.0" encoding="UTF-8"?>\n<Ads formatVersion="3" target="Avito.ru">\n`,
  offer: (item, { title, description }, { firm, site }) =>
    [
      '<Ad>\n',
      element('Id', feedId(item)),
      element('ManagerName', item.kind === 'equipment' ? item.managerName : null),
      element('ContactPhone', phoneOf(firm)),
      element('Address', (item.kind === 'equipment' ? item.city : null) ?? placeOf(firm)),
      kind(item),
      element('Title', title),
      element('Description', description),
      element('Price', item.totalCost),
      '<Images>\n',
      ...pictureUrls(item, site)
        .slice(0, limits.pictures)
        .map((url) => `<Image url="${escapeXml(url)}"/>\n`),
      '</Images>\n</Ad>\n',
    ].join(''),
  end: '</Ads>\n',
  refusals: (item, { title }) => [
    ...(/(?:^|[^\p{L}])прода(?:м|ю|ется|ётся)(?!\p{L})/iu.test(title)
      ? [{ reason: 'в\u00A0названии есть слово «продам»' }]
      : []),
    ...(item.kind === 'equipment' && (item.managerName?.length ?? 0) > limits.manager
      ? [{ reason: `имя менеджера длиннее ${limits.manager}${NBSP}символов` }]
      : []),
  ],
};
