import { createHash } from 'node:crypto';
import { type FirmProfile, offerDocument, offerHeaders } from '@leasing/api';
import {
  type ApiClient,
  ApiError,
  type Equipment,
  type EquipmentDetails,
  type SparePart,
} from '@leasing/core/api';
import { createCalculator, decodeScenario, encodeScenario } from '@leasing/core/calculator';
import { parseItemKind, productPath } from '@leasing/core/catalogue';
import { isoDay } from '@leasing/core/format';
import {
  decodeExactTerms,
  type ExactTerms,
  encodeExactTerms,
  findExactProblems,
} from '@leasing/core/unstable/exact';
import { lotNote, type Offer } from '@leasing/core/unstable/offer';
import { lessorNotice } from '@leasing/core/unstable/terms';
import type { FastifyInstance } from 'fastify';
import { type PageFirm, pageFirm } from '../firm/pageFirm.ts';
import {
  type CalculatedProduct,
  calculationPath,
  calculatorOptions,
  isBelowPrice,
  offerFormats,
  PRODUCT_PARAM,
  type PricedProduct,
} from '../product/calculation.ts';
import { loadItemTerms, loadTerms, type PageTerms } from '../product/pageTerms.ts';
import { sharePicture } from '../product/pictures.ts';
import { isEquipment } from '../product/specs.ts';
import { CALCULATION_PARAM, EXACT_PARAM } from '../routing/calculationParams.ts';
import { allSpecs } from '../screens/Product/allSpecs.ts';

/**
 * The leasing offer as a file, for every visitor and without JavaScript: `/offer.pdf?calc=…&product=equipment/12`.
 * The machine's name and characteristics come from the stock and the rates from the calculator's rules, never from
 * the address: no one can put words or conditions of their own under the name of this site.
 */
export function serveOffers(
  server: FastifyInstance,
  api: ApiClient,
  origin: string,
  profile: FirmProfile,
): void {
  for (const format of offerFormats) {
    server.get(`/offer.${format}`, async (request, reply) => {
      const refuse = (status: number, sentence: string) =>
        reply.code(status).type('text/plain; charset=utf-8').send(sentence);
      const params = new URL(request.url, origin).searchParams;
      const productParam = params.get(PRODUCT_PARAM);
      const named = productParam === null ? undefined : parseProduct(productParam);
      const item = named ? await findItem(api, named) : undefined;
      const product = named && item && { ...named, totalCost: item.totalCost };
      if (productParam !== null && !item) return refuse(404, 'Такой техники или запчасти нет.');
      if (item?.availability === 'SOLD') return refuse(410, `«${item.title}»: уже продано.`);
      const code = params.get(CALCULATION_PARAM);
      const exactCode = params.get(EXACT_PARAM);
      const exact = exactCode === null ? undefined : decodeExactTerms(exactCode);
      const shared = code === null ? undefined : decodeScenario(code);
      const isUnread = (code !== null && !shared) || (exactCode !== null && !exact);
      if (isUnread || hasUnknownParams(params)) return refuse(400, unreadable);
      if (shared && isBelowPrice(product, shared)) return refuse(409, `«${item?.title}»: ${belowPrice}`);
      if (item?.totalCost === null && code === null) return refuse(409, `«${item.title}»: ${onRequestOffer}`);
      const page = await (item ? loadItemTerms(api, item) : loadTerms(api));
      const firm = pageFirm(await profile.shown());
      const asks = { code, exact, product, item, firm };
      const offer = offerOf(asks, origin, page);
      if (exact && !fits(exact, page, offer)) return refuse(400, unreadable);
      const picture = product && item && sharePicture(product.type, item);
      const document = await offerDocument(server, offer, picture, format);
      return reply.headers(offerHeaders(document)).send(document.content);
    });
  }
}

/** Days for which an offer holds. */
const VALID_DAYS = 14;
const DAY = 86_400_000;

/** Days for which the offer of an item holds, from now: of a lot no longer than its bidding, to the minute. */
function validDays(item: Equipment | SparePart | undefined, now: number): number {
  if (!item || !isEquipment(item) || !item.auction || item.auctionEndsAt === null) return VALID_DAYS;
  return Math.min(VALID_DAYS, Math.max(0, (Date.parse(item.auctionEndsAt) - now) / DAY));
}

/** An offer with other numbers than the sender meant would be worse than none. */
const unreadable =
  'Расчёт в\u00A0этой ссылке неполный или изменён. Откройте калькулятор на\u00A0странице машины и\u00A0скачайте файл ещё раз.';

const belowPrice =
  'цена выше, чем в расчёте по этой ссылке. Откройте калькулятор на странице машины и скачайте файл ещё раз.';

/** Without a price an offer is made of a manager's calculation alone. */
const onRequestOffer =
  'цена по\u00A0запросу. Оставьте заявку на\u00A0странице: менеджер назовёт цену и\u00A0пришлёт предложение.';

/**
 * Whether someone has added numbers of their own, such as `cost=5000000` or a second calculation; marks of advertisements
 * do no harm.
 */
function hasUnknownParams(params: URLSearchParams): boolean {
  const knownParams: readonly string[] = [CALCULATION_PARAM, EXACT_PARAM, PRODUCT_PARAM];
  return [...params.keys()].some((name) =>
    knownParams.includes(name) ? params.getAll(name).length > 1 : !/^utm_|clid$/.test(name),
  );
}

/** `equipment/12`; undefined for anything else. */
function parseProduct(text: string): CalculatedProduct | undefined {
  const [, word, id] = /^([a-z-]+)\/([1-9]\d{0,14})$/.exec(text) ?? [];
  const type = parseItemKind(word);
  return type && { type, id: Number(id) };
}

/** Whether the contract can be paid so, in a form that is offered. */
function fits(exact: ExactTerms, { terms }: PageTerms, { scenario }: Offer): boolean {
  return terms.forms.includes(exact.form) && findExactProblems(scenario, exact).length === 0;
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

/** What the address asks for, read and checked. */
interface OfferRequest {
  code: string | null;
  exact: ExactTerms | undefined;
  product: PricedProduct | undefined;
  item: EquipmentDetails | SparePart | undefined;
  firm: PageFirm;
}

function offerOf({ code, exact, product, item, firm }: OfferRequest, origin: string, page: PageTerms): Offer {
  const state = createCalculator(calculatorOptions(product, code, page.terms));
  const scenario = { ...state, form: code ? decodeScenario(code)?.form : undefined };
  const path = product ? productPath(product.type, product.id) : '/';
  const address = calculationPath(path, encodeScenario(scenario), exact && encodeExactTerms(exact));
  const now = Date.now();
  return {
    scenario,
    exact,
    remark: item && isEquipment(item) ? lotNote(item, page.terms) : undefined,
    notice: lessorNotice({ ...page, today: isoDay(now) }),
    date: now,
    number: offerNumber(address),
    validDays: validDays(item, now),
    manager: managerOf(item, firm),
    product: item?.title,
    specs: item && allSpecs(item).map(({ label, value }) => ({ name: label, value })),
    sender: {
      name: firm.name,
      contacts: [firm.phone.text, firm.email],
      legal: `${firm.legalName}, ИНН\u00A0${firm.taxNumber}`,
    },
    address: origin + address,
  };
}

/** By its day and what it says: the same calculation taken along twice in a day is one offer. */
function offerNumber(content: string): string {
  const day = isoDay(Date.now());
  const mark = createHash('sha256').update(`${day} ${content}`).digest('hex').slice(0, 4).toUpperCase();
  return `Л-${day.slice(2).replaceAll('-', '')}-${mark}`;
}

function managerOf(item: EquipmentDetails | SparePart | undefined, { phone, hours }: PageFirm): string[] {
  const name = item && 'facts' in item ? item.facts.managerName : null;
  return [name ?? 'Отдел продаж', phone.text, hours];
}
