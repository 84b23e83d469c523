import { createHash } from 'node:crypto';
import {
  type ApiClient,
  ApiError,
  type Equipment,
  type EquipmentDetails,
  type SparePart,
} from '@leasing/core/api';
import { createCalculator, decodeScenario, encodeScenario } from '@leasing/core/calculator';
import { parseProductType, productPath } from '@leasing/core/catalogue';
import { TIME_ZONE } from '@leasing/core/format';
import { makePdf, makeXlsx, type Offer, offerFileName, XLSX_TYPE } from '@leasing/core/offer';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { brand } from '../brand.ts';
import {
  CALCULATION_PARAM,
  type CalculatedProduct,
  calculationPath,
  calculatorOptions,
  type OfferFormat,
  offerFormats,
  PRODUCT_PARAM,
} from '../product/calculation.ts';
import { sharePicture } from '../product/pictures.ts';
import { allSpecs } from '../product/specs.ts';

/** How each format is made and what it is. */
const writers: Record<
  OfferFormat,
  { type: string; make: (offer: Offer) => Uint8Array | Promise<Uint8Array> }
> = {
  pdf: { type: 'application/pdf', make: makePdf },
  xlsx: { type: XLSX_TYPE, make: makeXlsx },
};

/**
 * The leasing offer as a file, for every visitor and without JavaScript: `/offer.pdf?calc=…&product=equipment/12`.
 * The machine's name and characteristics come from the stock and the rates from the calculator's rules, never from
 * the address: nobody can put words or conditions of their own under the name of this site.
 */
export function serveOffers(server: FastifyInstance, api: ApiClient, origin: string): void {
  for (const format of offerFormats) {
    server.get(`/offer.${format}`, async (request, reply) => {
      const params = new URL(request.url, origin).searchParams;
      const asked = params.get(PRODUCT_PARAM);
      const product = asked === null ? undefined : parseProduct(asked);
      const item = product ? await findItem(api, product) : undefined;
      if (asked !== null && !item) {
        return reply.code(404).type('text/plain; charset=utf-8').send('Такой техники или запчасти нет.');
      }
      if (item?.availability === 'SOLD') {
        return reply.code(410).type('text/plain; charset=utf-8').send(`«${item.title}»: уже продано.`);
      }
      const code = params.get(CALCULATION_PARAM);
      if ((code !== null && !decodeScenario(code)) || hasUnknownParams(params)) {
        return reply.code(400).type('text/plain; charset=utf-8').send(unreadable);
      }
      if (item?.totalCost === null && code === null) {
        return reply.code(409).type('text/plain; charset=utf-8').send(`«${item.title}»: ${onRequestOffer}`);
      }
      const offer = { ...offerOf(code, origin, product, item), ...(await pictureOf(server, product, item)) };
      const { type, make } = writers[format];
      return reply
        .type(type)
        .header('content-disposition', attachment(`${offerFileName(offer)}.${format}`, format))
        .header('cache-control', 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
        .header('x-robots-tag', 'noindex')
        .send(Buffer.from(await make(offer)));
    });
  }
}

/** Days for which an offer holds. */
const VALID_DAYS = 14;

/** An offer with other figures than the sender meant would be worse than none. */
const unreadable =
  'Расчёт в\u00A0этой ссылке неполный или изменён. Откройте калькулятор на\u00A0странице машины и\u00A0скачайте файл ещё раз.';

/** Without a price an offer is made of a manager's calculation alone. */
const onRequestOffer =
  'цена по\u00A0запросу. Оставьте заявку на\u00A0странице: менеджер назовёт цену и\u00A0пришлёт предложение.';

/** Whether somebody has added figures of their own, such as `cost=5000000`; marks of advertisements do no harm. */
function hasUnknownParams(params: URLSearchParams): boolean {
  const known: readonly string[] = [CALCULATION_PARAM, PRODUCT_PARAM];
  return [...params.keys()].some((name) => !known.includes(name) && !/^utm_|clid$/.test(name));
}

/** `equipment/12`; undefined for anything else. */
function parseProduct(text: string): CalculatedProduct | undefined {
  const [, word, id] = /^([a-z-]+)\/([1-9]\d{0,14})$/.exec(text) ?? [];
  const type = parseProductType(word);
  return type && { type, id: Number(id) };
}

async function findItem(
  api: ApiClient,
  { type, id }: CalculatedProduct,
): Promise<EquipmentDetails | SparePart | undefined> {
  const params = { id };
  try {
    return await (type === 'equipment' ? api.equipment({ params }) : api.component({ params }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function offerOf(
  code: string | null,
  origin: string,
  product: CalculatedProduct | undefined,
  item: EquipmentDetails | SparePart | undefined,
): Offer {
  const state = createCalculator(
    calculatorOptions(product && item && { ...product, totalCost: item.totalCost }, code),
  );
  const scenario = { ...state, form: code ? decodeScenario(code)?.form : undefined };
  const path = product ? productPath(product.type, product.id) : '/';
  const encoded = encodeScenario(scenario);
  return {
    scenario,
    number: offerNumber(`${path} ${encoded}`),
    validDays: VALID_DAYS,
    manager: managerOf(item),
    product: item?.title,
    specs: item && allSpecs(item).map(({ label, value }) => ({ name: label, value })),
    sender: {
      name: brand.fullName,
      contacts: [brand.phone.shown, brand.email],
      legal: `${brand.legalName}, ИНН\u00A0${brand.taxNumber}`,
    },
    address: origin + calculationPath(path, encoded),
  };
}

/** By its day and what it says: the same calculation taken along twice in a day is one offer. */
function offerNumber(content: string): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(Date.now());
  const mark = createHash('sha256').update(`${day} ${content}`).digest('hex').slice(0, 4).toUpperCase();
  return `Л-${day.slice(2).replaceAll('-', '')}-${mark}`;
}

function managerOf(item: EquipmentDetails | SparePart | undefined): string[] {
  const name = item && 'facts' in item ? item.facts.managerName : null;
  return [name ?? 'Отдел продаж', brand.phone.shown, brand.workingHours];
}

/** The first picture of the item, as a file that a PDF carries; an offer without it is an offer too. */
async function pictureOf(
  server: FastifyInstance,
  product: CalculatedProduct | undefined,
  item: Equipment | SparePart | undefined,
): Promise<Pick<Offer, 'picture'>> {
  const url = product && item && sharePicture(product.type, item);
  if (!url) return {};
  const { statusCode, rawPayload } = await server.inject({ url });
  if (statusCode !== 200) return {};
  const { data, info } = await sharp(rawPayload).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  return { picture: { jpeg: new Uint8Array(data), width: info.width, height: info.height } };
}

/** The name in Russian, and in Latin letters for programs that read no other. */
function attachment(name: string, format: OfferFormat): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="leasing-offer.${format}"; filename*=UTF-8''${encoded}`;
}
