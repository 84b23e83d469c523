import type { EquipmentType } from '../../catalogue/kinds.ts';
import { equipmentTypeTexts, warehousesText } from '../../catalogue/texts/index.ts';
import { paymentFormTexts } from '../../exact/texts/index.ts';
import { firmFieldNames } from '../../firm/index.ts';
import { formatDate, formatMoment, formatPercent, groupDigits, NBSP } from '../../format/index.ts';
import { itemFields } from '../../item/fields.ts';
import type { ItemField } from '../../item/types.ts';
import { requestStatuses, requestStatusNames } from '../../requests/index.ts';
import { searchWordTexts } from '../../search/ownWords.ts';
import type { TermsException } from '../../terms/index.ts';
import type { WarehouseStock } from '../contract/sparePart.ts';
import { roleTexts } from './calls.ts';
import { itemFieldNames, stockTexts } from './itemFields.ts';
import type { LogEntry } from './log.ts';

const actionTexts: Readonly<Record<string, string>> = {
  'request.status': 'Новый статус',
  'request.change': 'Изменена заявка',
  'request.note': 'Заметка',
  'request.offer': 'Отправлено предложение',
  'request.late-stage': 'Стадия CRM записана и\u00A0не\u00A0применена',
  'lead.release': 'Заявка передана',
  'equipment.change': 'Изменена техника',
  'equipment.add': 'Добавлена техника',
  'equipment.remove': 'Удалена техника',
  'component.change': 'Изменена запчасть',
  'component.add': 'Добавлена запчасть',
  'component.remove': 'Удалена запчасть',
  'backup.made': 'Резервная копия',
  'deliveries.resend': 'Отправлено снова',
  'partner.save': 'Изменён партнёр',
  'person.withdraw': 'Покупатель отозвал согласие, аккаунт закрыт',
  'person.delete': 'Удалены данные покупателя',
  'person.export': 'Выгружены данные покупателя',
  'setting.change': 'Изменена настройка',
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

/** How the log says a field: its name, and its values. */
interface LoggedField {
  label: string;
  /** Behind its numbers. */
  unit?: string;
  /** What its codes are called. */
  texts?: Readonly<Record<string, string>>;
  /** A value that is said in its own way. */
  text?(value: unknown): string;
}

const named = (names: Readonly<Record<string, string>>): Record<string, LoggedField> =>
  Object.fromEntries(Object.entries(names).map(([name, label]) => [name, { label }]));

const itemFieldEntries = Object.entries<ItemField>({
  ...itemFields['spare-part'],
  ...itemFields.equipment,
}).map(([name, field]): [string, LoggedField] => [
  name,
  {
    label: itemFieldNames[name] ?? field.label,
    ...('unit' in field && field.unit ? { unit: field.unit } : {}),
    ...(field.type === 'choice' ? { texts: field.texts } : {}),
    // The digits of a year are not grouped.
    ...(field.type === 'year' ? { text: String } : {}),
  },
]);

const statusTexts = Object.fromEntries(requestStatusNames.map((name) => [name, requestStatuses[name].name]));
const roubles = '₽';

const fields: Readonly<Record<string, LoggedField>> = {
  ...named(itemFieldNames),
  ...Object.fromEntries(itemFieldEntries),
  availability: { label: 'Наличие', texts: stockTexts },
  fileList: { label: 'Снимки', text: (files) => `${(files as unknown[]).length}${NBSP}шт.` },
  warehouses: { label: 'Склады', text: (stocks) => warehousesText(stocks as WarehouseStock[]) ?? '—' },
  status: { label: 'Статус', texts: statusTexts },
  answer: { label: 'Ответ покупателю' },
  assignee: { label: 'Кто ведёт' },
  callAt: { label: 'Перезвонить' },
  offer: { label: 'Предложение №' },
  channel: { label: 'Как отправлено', texts: { MAIL: 'письмо', SMS: `ссылка по${NBSP}SMS` } },
  payment: { label: 'Платёж', unit: roubles },
  total: { label: 'Без выкупа', unit: roubles },
  totalWithBuyout: { label: `С${NBSP}выкупом`, unit: roubles },
  role: { label: 'Роль', texts: roleTexts },
  name: { label: 'Имя' },
  isActive: { label: 'Доступ' },
  phoneNumber: { label: 'Телефон' },
  mentions: { label: `Назван в${NBSP}текстах других заявок` },
  origins: { label: 'Адреса страниц' },
  reportEmail: { label: 'Почта для сводки' },
  reportWebhook: { label: 'Вебхук для сводки' },
  count: { label: 'Сколько' },
  position: { label: `Место в${NBSP}списке` },
  hasToken: { label: 'Ключ вебхука' },
  description: { label: 'Текст объявления' },
  priceType: { label: 'Вид цены' },
  goneAs: { label: `Что удалено в${NBSP}учёте`, texts: stockTexts },
  lessor: { label: 'Лизингодатель' },
  ratesSince: { label: 'Ставки действуют с' },
  annualRate: { label: `Ставка в${NBSP}год`, text: (rate) => formatPercent(rate as number) },
  rateModel: { label: 'Ставка месяца', texts: { term: 'годовая ÷ срок', annual: 'годовая ÷ 12' } },
  minTerm: { label: 'Срок от', unit: 'мес.' },
  maxTerm: { label: 'Срок до', unit: 'мес.' },
  minAdvance: { label: 'Взнос от', unit: roubles },
  minAdvancePercent: { label: 'Взнос от', unit: '%' },
  maxAdvancePercent: { label: 'Взнос до', unit: '%' },
  buyoutPercent: { label: 'Выкуп', unit: '%' },
  forms: { label: 'Графики', texts: paymentFormTexts },
  exceptions: { label: 'Исключения', text: (all) => exceptionsText(all as TermsException[]) },
  USD: { label: 'Курс доллара', unit: roubles },
  EUR: { label: 'Курс евро', unit: roubles },
  CNY: { label: 'Курс юаня', unit: roubles },
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const firmFields = Object.entries(firmFieldNames).map(([name, label]) => [name, capital(label)]);

/** What a thing calls otherwise than the others. */
const ownFields: Readonly<Record<string, Readonly<Record<string, LoggedField>>>> = {
  firm: named(Object.fromEntries(firmFields)),
  'search-words': named(searchWordTexts),
  partner: { name: { label: 'Название' }, isActive: { label: 'Принимаем заявки' } },
  survey: { isActive: { label: 'Идёт' } },
};

/** The number of a record that people do not see. */
const unsaid: readonly string[] = ['note'];

/** One field of an entry of the log, in words. */
export interface LoggedChange {
  label: string;
  /** Absent where the entry has nothing of before: something was added. */
  before?: string;
  after?: string;
}

/**
 * What an entry of the log changed, each field in words: «Полная цена», «6 500 000 ₽», «7 000 000 ₽».
 * @param timeZone by whose clocks moments are read; default: Moscow
 */
export function loggedChanges(
  { before, after, thing = '', thingId = '' }: Pick<LogEntry, 'before' | 'after'> & Partial<LogEntry>,
  timeZone?: string,
): LoggedChange[] {
  const own = ownFields[thing === 'setting' ? thingId : thing];
  const [old, now] = [leaves(before), leaves(after)];
  const isOther = (name: string) =>
    !(before && after) || JSON.stringify(old[name]) !== JSON.stringify(now[name]);
  return Object.keys({ ...old, ...now })
    .filter((name) => !unsaid.includes(name) && isOther(name))
    .map((name) => {
      // What has no name of its own is a stage of a CRM with the status that it means.
      const field = own?.[name] ?? fields[name] ?? { label: name, texts: statusTexts };
      return {
        label: field.label,
        ...(before ? { before: valueText(field, old[name], timeZone) } : {}),
        ...(after ? { after: valueText(field, now[name], timeZone) } : {}),
      };
    });
}

/** The values of an entry, with those of objects in it: characteristics, general terms, stages. */
function leaves(values: object | null): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(leaves(value))
        : [[name, value]],
    ),
  );
}

function valueText(field: LoggedField, value: unknown, timeZone?: string): string {
  const { unit, texts, text } = field;
  const isEmpty = Array.isArray(value) && value.length === 0;
  if (isEmpty || value === null || value === undefined || value === '') return '—';
  if (text) return text(value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return groupDigits(value) + (unit ? NBSP + unit : '');
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ');
  return texts?.[String(value)] ?? dateText(String(value), timeZone);
}

/** A day or a moment as people write it; what only begins like one stays as it is. */
function dateText(text: string, timeZone?: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, 'UTC') || text;
  const isMoment = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)$/.test(text);
  return (isMoment && formatMoment(text, timeZone)) || text;
}

/** «Кран: Срок до 84 мес.; запчасти: Ставка в год 20 %». */
function exceptionsText(exceptions: readonly TermsException[]): string {
  return exceptions
    .map(({ product, type, id, terms }) => {
      const kind = product === 'spare-part' ? 'Запчасти' : 'Техника';
      const name = type ? equipmentTypeTexts[type as EquipmentType].many : kind;
      const changes = loggedChanges({ before: null, after: terms });
      const words = changes.map(({ label, after }) => `${label} ${after}`).join(', ');
      return `${name}${id === null ? '' : ` №${NBSP}${id}`}: ${words}`;
    })
    .join('; ');
}
