/** What managers read about an event in e-mail and CRM. */

import type { RequestCalculation, WireWord } from '@leasing/core/api/contract';
import { calculationMarks, calculationRows } from '@leasing/core/calculation';
import { formatRoubles, priceOnRequest } from '@leasing/core/format';
import { formatPhone, oneLine } from '@leasing/core/validation';
import type { NewcomerEvent, OutgoingEvent, Person, RequestChanged, RequestCreated } from '../events.ts';

/** Of an item without a price: what its customer is waiting for. */
const priceWanted = `${priceOnRequest}: назовите её покупателю`;

/** One line: what happened. */
export function titleOf(event: OutgoingEvent): string {
  if (event.kind === 'request.changed') {
    return oneLine([withdrawnSentence(event), event.title].filter(Boolean).join(': '));
  }
  if (event.kind === 'lead.created') {
    return oneLine(
      event.item
        ? `Оставлен телефон: ${event.item.title}`
        : `Заявка с\u00A0калькулятора партнёра «${event.partner.name}»`,
    );
  }
  const what = event.request.product === 'equipment' ? 'технику' : 'запчасть';
  return oneLine(
    event.request.kind === 'SIMILAR'
      ? `Нужна такая\u00A0же ${event.request.product === 'equipment' ? 'техника' : 'запчасть'}: ${event.item.title}`
      : `Заявка на\u00A0${what}: ${event.item.title}`,
  );
}

/** What a buyer did: «Заявка № 13 отозвана покупателем». Of changes the managers read of no other. */
export const withdrawnSentence = ({ request }: RequestChanged) =>
  `Заявка №\u00A0${request.id} отозвана покупателем`;

/** The amount of the deal in roubles; null where the price has to be told first. */
export function amountOf(event: NewcomerEvent): number | null {
  return event.item ? event.item.totalCost : (event.calculation?.contract?.cost ?? 0);
}

/** Everything known, a line each. */
export function detailsOf(event: OutgoingEvent): string[] {
  return [...personLines(event.person), ...linesOf(event)].map(oneLine);
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
