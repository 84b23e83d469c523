import type { WarehouseStock } from '@leasing/core/api/contract';
import { itemFieldTexts, type OfficeRequest } from '@leasing/core/api/office';
import type { Availability, CharacteristicValues, Condition } from '@leasing/core/catalogue';
import { availabilities, conditions, equipmentTypes } from '@leasing/core/catalogue';
import {
  characteristicsText,
  conditionTexts,
  equipmentTypeTexts,
  warehousesText,
} from '@leasing/core/catalogue/texts';
import { firmFieldNames } from '@leasing/core/firm';
import { requestStatuses, requestStatusNames } from '@leasing/core/requests';

/** Where a line of the inbox comes from. */
export const sourceTexts = { equipment: 'Техника', component: 'Запчасть', lead: 'Лид' } as const;

/** Where a line comes from, by name: a phone that was left on the site is no partner's. */
export function sourceText({ source, lead }: Pick<OfficeRequest, 'source' | 'lead'>): string {
  if (!lead) return sourceTexts[source];
  return lead.isOurSite ? 'Телефон с\u00A0сайта' : `${sourceTexts.lead} «${lead.partner}»`;
}

const availabilityTexts: Record<Availability, string> = {
  IN_STOCK: 'В\u00A0наличии',
  RESERVED: 'В\u00A0резерве',
  SOLD: 'Продано',
  HIDDEN: 'Скрыто',
};

const choices = <T extends string>(values: readonly T[], text: (value: T) => string) =>
  values.map((id) => ({ id, name: text(id) }));

export const availabilityChoices = choices(availabilities, (value) => availabilityTexts[value]);
export const typeChoices = choices(equipmentTypes, (value) => equipmentTypeTexts[value].one);
export const conditionChoices = choices(conditions, (value: Condition) => conditionTexts[value]);
const statusChoices = choices(requestStatusNames, (value) => requestStatuses[value].name);
export const sourceChoices = choices(
  Object.keys(sourceTexts) as (keyof typeof sourceTexts)[],
  (value) => sourceTexts[value],
);

/** Names of fields, as forms, tables and the log show them. */
export const fieldTexts: Readonly<Record<string, string>> = {
  ...firmFieldNames,
  ...itemFieldTexts,
  status: 'Статус',
  answer: 'Ответ покупателю',
  assigneeId: 'Кто ведёт (№ сотрудника)',
  callAt: 'Перезвонить',
  offer: 'Предложение №',
  channel: 'Как отправлено',
  payment: 'Платёж, ₽',
  total: 'Без выкупа, ₽',
  totalWithBuyout: 'С\u00A0выкупом, ₽',
  role: 'Роль',
  name: 'Имя',
  isActive: 'Доступ',
  phoneNumber: 'Телефон',
  note: 'Заметка №',
  mentions: 'Назван в\u00A0текстах других заявок',
};

const actionTexts: Readonly<Record<string, string>> = {
  'request.status': 'Новый статус',
  'request.change': 'Изменена заявка',
  'request.note': 'Заметка',
  'request.offer': 'Отправлено предложение',
  'request.late-stage': 'Стадия CRM записана и\u00A0не\u00A0применена',
  'lead.release': 'Лид передан',
  'equipment.change': 'Изменена техника',
  'equipment.add': 'Добавлена техника',
  'equipment.remove': 'Удалена техника',
  'component.change': 'Изменена запчасть',
  'component.add': 'Добавлена запчасть',
  'component.remove': 'Удалена запчасть',
  'backup.made': 'Резервная копия',
  'deliveries.resend': 'Отправлено снова',
  'partner.save': 'Партнёр',
  'person.withdraw': 'Покупатель отозвал согласие, аккаунт закрыт',
  'person.delete': 'Удалены данные покупателя',
  'person.export': 'Выгружены данные покупателя',
  'setting.change': 'Настройка',
  'survey.add': 'Новый опрос',
  'survey.change': 'Изменён опрос',
  'staff.add': 'Добавлен сотрудник',
  'staff.change': 'Изменён сотрудник',
  'staff.remove': 'Удалён сотрудник',
  'staff.password': 'Новый пароль',
};

/** What an entry of the log says that was done. */
export function actionText(action: string): string {
  return actionTexts[action] ?? action;
}

const valueTexts = new Map<unknown, string>([
  ...[...availabilityChoices, ...typeChoices, ...conditionChoices, ...statusChoices].map(
    ({ id, name }): [string, string] => [id, name],
  ),
  ['MAIL', 'письмо'],
  ['SMS', 'ссылка по\u00A0SMS'],
  [true, 'да'],
  [false, 'нет'],
  [null, '—'],
  [undefined, '—'],
]);

/** The size of a file: «12,4 МБ». */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  const [size, unit] = kilobytes < 1000 ? [kilobytes, 'КБ'] : [kilobytes / 1024, 'МБ'];
  return `${size.toLocaleString('ru', { maximumFractionDigits: size < 10 ? 1 : 0 })}\u00A0${unit}`;
}

/** A day or a moment as people write it; what only begins like one stays as it is. */
function dateText(text: string, timeZone: string | undefined): string {
  const date = new Date(text);
  const isDate = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d))?$/.test(text);
  if (!isDate || Number.isNaN(date.getTime())) return text;
  const isDay = text.length === 'YYYY-MM-DD'.length;
  return isDay
    ? date.toLocaleDateString('ru', { timeZone: 'UTC' })
    : date.toLocaleString('ru', { dateStyle: 'short', timeStyle: 'short', timeZone });
}

const isWarehouses = (value: unknown): value is WarehouseStock[] =>
  Array.isArray(value) && value.length > 0 && 'name' in value[0];

/** Numbers that count nothing: their digits are not grouped. */
const numbersAsNames = new Set(['yearOfManufacture', 'assigneeId', 'note']);

/**
 * A value of the log or of a field, for people.
 * @param field its name in the contract
 * @param timeZone by whose clocks moments are; left out: those of the browser
 */
export function valueText(value: unknown, field = '', timeZone?: string): string {
  const text = valueTexts.get(value);
  if (text !== undefined) return text;
  if (isWarehouses(value)) return warehousesText(value) ?? '—';
  if (Array.isArray(value)) return `${value.length}\u00A0шт.`;
  if (typeof value === 'number' && numbersAsNames.has(field)) return String(value);
  if (typeof value === 'number') return new Intl.NumberFormat('ru').format(value);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)) return dateText(value, timeZone);
  // Of the fields of an item only the characteristics of its kind are an object.
  if (typeof value === 'object') return characteristicsText(value as CharacteristicValues) || '—';
  return String(value);
}
