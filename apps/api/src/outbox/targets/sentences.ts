/** What managers read about an event in e-mail and CRM. */

import { formatRoubles, priceOnRequest } from '@leasing/core/format';
import type { RequestCalculation, WireWord } from '@leasing/core/unstable/api/contract';
import { calculationMarks, calculationRows } from '@leasing/core/unstable/calculation';
import { formatPhone, oneLine } from '@leasing/core/validation';
import { ourSite } from '../../partners/partners.ts';
import type { NewcomerEvent, OutgoingEvent, Person, RequestChanged, RequestCreated } from '../events.ts';

/** Of an item without a price: what its customer is waiting for. */
const priceWanted = `${priceOnRequest}: назовите её покупателю`;

/** One line: what happened, with the number by which everyone names the request. */
export function titleOf(event: OutgoingEvent): string {
  if (event.kind === 'request.changed') {
    return oneLine([withdrawnSentence(event), event.title].filter(Boolean).join(': '));
  }
  if (event.kind === 'lead.created') {
    const name = `Заявка №\u00A0${event.lead.id}`;
    if (event.partner.id !== ourSite.id) {
      return oneLine(`${name} с\u00A0калькулятора партнёра «${event.partner.name}»`);
    }
    return oneLine(
      [`${name}, оставлен телефон`, event.item?.title ?? event.product].filter(Boolean).join(': '),
    );
  }
  const { id, kind, product } = event.request;
  const isMachine = product === 'equipment';
  const what =
    kind === 'SIMILAR'
      ? `нужна такая\u00A0же ${isMachine ? 'техника' : 'запчасть'}`
      : isMachine
        ? 'техника'
        : 'запчасть';
  return oneLine(`Заявка №\u00A0${id}, ${what}: ${event.item.title}`);
}

/** What a buyer did: «Заявка № 13 отозвана покупателем». Of changes the managers read of no other. */
export const withdrawnSentence = ({ request }: RequestChanged) =>
  `Заявка №\u00A0${request.id} отозвана покупателем`;

/** The amount of the deal in roubles; null where the price has to be given first. */
export function amountOf(event: NewcomerEvent): number | null {
  return event.item ? event.item.totalCost : (event.calculation?.contract?.cost ?? 0);
}

/** Everything known, a line each; first of all where the request is opened. */
export function detailsOf(event: OutgoingEvent, publicUrl: string): string[] {
  return [linkOf(event, publicUrl), ...personLines(event.person), ...linesOf(event)].map(oneLine);
}

function linkOf(event: OutgoingEvent, publicUrl: string): string {
  const source =
    event.kind === 'lead.created'
      ? 'lead'
      : event.kind === 'request.created'
        ? event.request.product
        : event.request.source;
  const { id } = event.kind === 'lead.created' ? event.lead : event.request;
  return `Открыть заявку: ${publicUrl}/office#/requests/${source}-${id}/show`;
}

function linesOf(event: OutgoingEvent): string[] {
  switch (event.kind) {
    case 'lead.created':
      return [...leadLines(event), ...calculationLines(event.calculation)];
    case 'request.created':
      return [...requestLines(event), ...calculationLines(event.calculation)];
    case 'request.changed':
      return line('Причина', event.withdrawal?.reason ?? null);
  }
}

function personLines(person: Person): string[] {
  return [
    `Имя: ${person.name}`,
    `Телефон: ${formatPhone(person.phoneNumber)}`,
    ...line('Эл.\u00A0почта', person.email),
    ...line('Организация', person.companyName),
    ...line('ИНН', person.taxNumber),
    ...line('Регион', person.region),
  ];
}

function requestLines({ item, request }: Extract<NewcomerEvent, { kind: 'request.created' }>): string[] {
  return [...itemLines(request.product, item), ...(request.status === 'AUCTION' ? ['Лот аукциона'] : [])];
}

function itemLines(product: WireWord, item: RequestCreated['item']): string[] {
  const { number, minCost, totalCost } = item;
  return [
    `${product === 'equipment' ? 'Гаражный номер' : 'Артикул'}: ${number}`,
    ...(minCost === null || totalCost === null
      ? [priceWanted]
      : [
          `Минимальная стоимость: ${formatRoubles(minCost)}`,
          `Полная стоимость: ${formatRoubles(totalCost)}`,
        ]),
  ];
}

function leadLines(lead: Extract<NewcomerEvent, { kind: 'lead.created' }>): string[] {
  const { item, product, page } = lead;
  return [
    ...line('Товар', product),
    ...(item ? itemLines(item.product, item) : []),
    ...line('Страница', page),
  ];
}

function calculationLines(calculation: RequestCalculation | null): string[] {
  if (!calculation) return [];
  return [
    ...calculationRows(calculation).map(({ name, text }) => `${name}: ${text}`),
    ...calculationMarks(calculation),
  ];
}

const line = (name: string, value: string | null) => (value ? [`${name}: ${value}`] : []);
