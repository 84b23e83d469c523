import { type ItemKind, itemKinds } from '@leasing/core/catalogue';
import type { AdvertTemplate, ChannelName } from '@leasing/core/unstable/api/office';
import type { Queryable } from '../platform/database/index.ts';

/** The templates of a channel. */
export type ChannelTemplates = Readonly<Record<ItemKind, AdvertTemplate>>;

/** What adverts are written by where the dealer has set nothing else. An import finds in them what it needs. */
export const defaultTemplates: ChannelTemplates = {
  equipment: {
    title: '{Вид техники} {Марка} {Модель}, {Год выпуска}',
    description: `{Описание}

Характеристики:
Состояние: {Состояние}
Наработка: {Наработка}
Пробег: {Пробег}
{Остальные характеристики}
Доставка: {Доставка}
Аукцион до: {Торги до}

Лизинг: {Платёж в месяц}.
{Лизингодатель}

{Фирма}: ответим на вопросы, покажем машину, подготовим договор.`,
  },
  'spare-part': {
    title: '{Название}',
    description: `{Описание}

Характеристики:
Состояние: {Состояние}
Артикул: {Артикул}
{Остальные характеристики}

{Фирма}: проверим, подойдёт ли деталь к вашей машине, и отправим.`,
  },
};

/** Each template is stored under its own name, so that two people may change two of them at once. */
const nameOf = (channel: ChannelName, kind: ItemKind) => `${channel} ${kind}` as const;

/** Reads the templates of every channel. */
export async function readTemplates(database: Queryable): Promise<Record<ChannelName, ChannelTemplates>> {
  const [row] = await database.query<{ value: Readonly<Record<string, AdvertTemplate>> }>(
    "SELECT value FROM office_setting WHERE name = 'adverts'",
  );
  const of = (channel: ChannelName) =>
    Object.fromEntries(
      itemKinds.map((kind) => [kind, row?.value[nameOf(channel, kind)] ?? defaultTemplates[kind]]),
    ) as unknown as ChannelTemplates;
  return { yml: of('yml'), avito: of('avito') };
}

/** Stores one template. */
export async function storeTemplate(
  database: Queryable,
  channel: ChannelName,
  kind: ItemKind,
  template: AdvertTemplate,
): Promise<void> {
  await database.query(
    `INSERT INTO office_setting (name, value) VALUES ('adverts', $1)
     ON CONFLICT (name) DO UPDATE SET value = office_setting.value || excluded.value`,
    [JSON.stringify({ [nameOf(channel, kind)]: template })],
  );
}
