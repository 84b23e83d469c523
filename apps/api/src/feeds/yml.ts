import { equipmentTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { NBSP, TIME_ZONE } from '@leasing/core/format';
import { escapeXml } from '../platform/escapeXml.ts';
import { nameOf } from '../stock-import/tables/titles.ts';
import type { Channel, FeedSetting } from './Channel.ts';
import { fieldsInFeeds, stockCell } from './characteristics.ts';
import { type FeedItem, feedId, pageUrl, pictureUrls } from './items.ts';
import { element } from './xml.ts';

/** Bounds of the published rules; with their sources in docs/feeds.md. */
const limits = { title: 150, description: 3000, pictures: 10, url: 2048, params: 100 } as const;

const root = { machines: 1, parts: 2 } as const;
/** Categories of machines are counted from here, those of parts behind them. */
const firstType = 100;
export const firstPartCategory = 10_000;

const minute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What has an element of its own, so that it is no `param`. */
const elements = new Set(['title', 'brand', 'model', 'totalCost', 'additionalInfo']);

/** What is the dealer's own affair, so that buyers do not read it. */
const ownAffairs = new Set(['managerName', 'createdAt']);

function categories({ categories: parts }: FeedSetting): string {
  const category = (id: number, name: string, parent?: number) =>
    `<category id="${id}"${parent ? ` parentId="${parent}"` : ''}>${escapeXml(name)}</category>\n`;
  const types = equipmentTypes.map((type, index) =>
    category(firstType + index, equipmentTypeTexts[type].many, root.machines),
  );
  const kinds = [...parts].map(([name, id]) => category(id, name, root.parts));
  return [
    category(root.machines, 'Спецтехника'),
    ...types,
    category(root.parts, 'Запчасти для спецтехники'),
    ...kinds,
  ].join('');
}

function categoryOf(item: FeedItem, setting: FeedSetting): number {
  return item.kind === 'equipment'
    ? firstType + equipmentTypes.indexOf(item.type)
    : (setting.categories.get(item.category) ?? root.parts);
}

/** Every other field as a characteristic, under the title that an import reads. */
function params(item: FeedItem, title: string): string {
  const isOther = item.title !== title;
  return (
    fieldsInFeeds[item.kind]
      .filter((field) => !elements.has(field) || (field === 'title' && isOther))
      .filter((field) => !ownAffairs.has(field))
      // That a machine is not auctioned is not a characteristic of it.
      .filter((field) => field !== 'auction' || (item.kind === 'equipment' && item.auction))
      .map((field) => [nameOf(field), stockCell(item, field)] as const)
      .filter(([, value]) => value !== null)
      .slice(0, limits.params)
      .map(([name, value]) => `<param name="${escapeXml(name)}">${escapeXml(String(value))}</param>\n`)
      .join('')
  );
}

/** Yandex Market Language: what Yandex reads, and price aggregators after it. */
export const yml: Channel = {
  name: 'yml',
  title: 'Яндекс (YML)',
  field: 'inYml',
  availabilities: ['IN_STOCK', 'RESERVED'],
  limits,
  start: (setting) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="${minute.format(setting.moment)}">
<shop>
${element('name', setting.firm.name)}${element('company', setting.firm.legalName)}${element('url', setting.site)}<currencies>
<currency id="RUB" rate="1"/>
</currencies>
<categories>
${categories(setting)}</categories>
<offers>
`,
  offer: (item, { title, description }, setting) =>
    [
      `<offer id="${feedId(item)}" available="${item.availability === 'IN_STOCK'}">\n`,
      element('url', pageUrl(item, setting.site)),
      element('price', item.totalCost),
      element('currencyId', 'RUB'),
      element('categoryId', categoryOf(item, setting)),
      ...pictureUrls(item, setting.site)
        .slice(0, limits.pictures)
        .map((url) => element('picture', url)),
      element('name', title),
      element('vendor', item.brand),
      item.kind === 'spare-part' ? element('vendorCode', item.partNumber) : '',
      element('model', item.model),
      element('description', description),
      params(item, title),
      '</offer>\n',
    ].join(''),
  end: '</offers>\n</shop>\n</yml_catalog>\n',
  refusals: (item, _, { site }) => [
    ...(item.brand.trim() ? [] : [{ reason: 'нет марки' }]),
    ...(pageUrl(item, site).length > limits.url
      ? [{ reason: `адрес страницы длиннее ${limits.url}${NBSP}символов` }]
      : []),
  ],
};
