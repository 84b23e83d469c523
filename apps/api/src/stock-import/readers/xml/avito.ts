import { describedIn } from '../../rows/described.ts';
import { fieldTitled } from '../../tables/titles.ts';
import type { OnBytes } from '../sheet/SheetRow.ts';
import { conditionIn, isOurs, kindOf, type Offer, offer, plainText, priceText } from './Offer.ts';
import { child, children, readNodes, textOf, type XmlNode } from './readNodes.ts';

/** What begins the lines of characteristics in a description of ours. */
const characteristicsHeading = 'Характеристики:';

/** What has its own place below, is not a word about the item, or is not kept. */
const handledElements = new Set(
  `Id AvitoId Title Description Images Category GoodsType TypeId ManagerName Address Region City District Subway Latitude Longitude
  OEM Price PriceWithVAT AdStatus AdType DateBegin DateEnd Condition TypeOfVehicle VehicleType ProductType GoodsSubType
  ListingFee ContactPhone ContactMethod AllowEmail CompanyName VideoURL InternetCalls CallsDevices`.split(
    /\s+/,
  ),
);

/** Elements of the channel that lists of people call otherwise, by the usual title. */
const titles: Readonly<Record<string, string>> = {
  Originality: 'Оригинал',
  VendorCode: 'Артикул',
  OperatingWeight: 'Масса',
  LiftingCapacity: 'Грузоподъёмность',
  CarryingCapacity: 'Грузоподъёмность',
  MotoHours: 'Наработка',
  TechnicalPassport: 'Документы',
  PTS: 'Документы',
  OwnersByPTS: 'Владельцев',
  LiftingHeight: 'Высота подъёма, м',
  BucketVolume: 'Объём ковша, м³',
  BodyVolume: 'Объём, м³',
  TankVolume: 'Объём, м³',
  DiggingDepth: 'Глубина копания, м',
};

/** Ads of Avito's autoload. */
export async function* readAvito(path: string, onBytes: OnBytes): AsyncGenerator<Offer> {
  for await (const node of readNodes(path, new Set(['Ad']), onBytes)) yield toOffer(node);
}

function toOffer(node: XmlNode): Offer {
  const text = (name: string) => textOf(child(node, name));
  const { notes, characteristics } = readDescription(plainText(text('Description')));
  const elements = Object.fromEntries(
    node.children
      .filter(({ name, children: inside }) => !handledElements.has(name) && inside.length === 0)
      .map((element) => [titles[element.name] ?? element.name, textOf(element)] as const),
  );
  const kind = kindOf([text('Category'), text('GoodsType')], text('Title'), elements);
  // The lines are the item as the stock has it; an element that says the same again is left out.
  const fields = new Set(Object.keys(characteristics ?? {}).map((title) => fieldTitled(kind, title)));
  const cells = {
    ...Object.fromEntries(
      Object.entries(elements).filter(([title]) => !fields.has(fieldTitled(kind, title))),
    ),
    ...characteristics,
  };
  const goods = text('GoodsType');
  const photos = children(child(node, 'Images'), 'Image').map(({ attributes }) => attributes.url ?? '');
  const isOwn = isOurs(text('Id'), photos);
  // Our id is not a number of the dealer's.
  const id = isOwn ? '' : text('Id');
  const result = offer(kind, node.line, cells, {
    garageNumber: id,
    partNumber: text('OEM') || describedIn('spare-part', '', notes).get('partNumber') || id,
    title: text('Title'),
    type: ['TypeOfVehicle', 'VehicleType', 'GoodsSubType', 'ProductType'].map(text).find(Boolean),
    category: ['SparePartType', 'GoodsType', 'Category'].map(text).find(Boolean),
    condition: conditionIn(text('Title')) ?? text('Condition'),
    totalCost: priceText(text('Price')),
    managerName: text('ManagerName'),
    vat: text('PriceWithVAT'),
    availability: isOver(text('DateEnd'), text('AdStatus')) ? 'снят с продажи' : undefined,
    deal: [text('Category'), goods].find((one) => /аренд|прокат|услуг/i.test(one)),
    // Where the lines name no town the address is that of the shop.
    city: characteristics ? undefined : ['City', 'Address', 'Region'].map(text).find(Boolean),
    additionalInfo: notes,
    photos: photos.join('\n'),
  });
  return { ...result, group: goods, isOurs: isOwn };
}

/** Whether an ad is shown no more; the day on which it ends is its last. */
function isOver(end: string, status: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(end) ? `${end}T23:59:59Z` : end;
  return /^(?:removed|archived|blocked|expired|rejected)$/i.test(status) || Date.parse(day) < Date.now();
}

/** The dealer's words, and the lines of characteristics behind them where the file is ours. */
function readDescription(text: string): { notes: string; characteristics?: Record<string, string> } {
  const at =
    text === characteristicsHeading ? 0 : text.search(new RegExp(`(?:^|\\n)${characteristicsHeading}\\n`));
  if (at < 0) return { notes: text };
  const lines = text.slice(at).trim().split('\n').slice(1);
  const characteristics = Object.fromEntries(
    lines.map((line) => {
      const [title = '', ...value] = line.split(': ');
      return [title, value.join(': ')] as const;
    }),
  );
  return { notes: text.slice(0, at).trim(), characteristics };
}
