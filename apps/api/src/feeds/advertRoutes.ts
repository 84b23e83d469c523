import { type ItemKind, itemKindOf } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import type { AdvertPreview, Adverts, AdvertTemplate, ChannelName } from '@leasing/core/unstable/api/office';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { readStock } from '../stock/repository.ts';
import { advertFields, advertOf } from './advert.ts';
import type { Channel, FeedSetting } from './Channel.ts';
import { channels, type Feeds } from './Feeds.ts';
import type { FeedItem } from './items.ts';
import { absence, contactIn, findRefusals, reasonText } from './refusals.ts';
import { templateProblem } from './template.ts';
import { defaultTemplates, readTemplates, storeTemplate } from './templates.ts';

/** What adverts are written by: the dealer reads, tries and changes it. */
export function advertRoutes(
  fastify: FastifyInstance,
  { database, feeds, sessions }: { database: Database; feeds: Feeds; sessions: StaffSessions },
): void {
  registerOfficeCall(fastify, sessions, 'adverts', () => readAdverts(database));
  registerOfficeCall(fastify, sessions, 'changeAdvert', async ({ params, body, staff }) => {
    const kind = itemKindOf(params.product);
    const problems = findProblems(kind, body);
    if (Object.keys(problems).length > 0) throw refusals.invalid({ ...problems });
    await database.transaction(async (transaction) => {
      const before = (await readTemplates(transaction))[params.channel][kind];
      await storeTemplate(transaction, params.channel, kind, body);
      const about = { action: 'setting.change', thing: 'setting', thingId: 'adverts' } as const;
      await recordChange(transaction, actorOf(staff), { ...about, before, after: body });
    });
    return readAdverts(database);
  });
  registerOfficeCall(fastify, sessions, 'previewAdvert', async ({ params, body, staff }) => {
    const kind = itemKindOf(params.product);
    const demoOnly = staff.role === 'demo';
    const [item] = (await readStock(database, kind, { ids: [params.id], demoOnly })).items;
    if (!item) throw refusals.notFound();
    const setting = await feeds.setting();
    return preview({ kind, ...item } as FeedItem, channelOf(params.channel), body, setting);
  });
}

function channelOf(name: ChannelName): Channel {
  const channel = channels.find((one) => one.name === name);
  if (!channel) throw refusals.notFound();
  return channel;
}

async function readAdverts(database: Database): Promise<Adverts> {
  const templates = await readTemplates(database);
  return {
    channels: channels.map(({ name, title, limits }) => ({
      id: name,
      title,
      limits: { title: limits.title, description: limits.description },
      templates: byProduct((kind) => templates[name][kind]),
    })),
    defaults: byProduct((kind) => defaultTemplates[kind]),
    fields: byProduct(advertFields),
  };
}

const byProduct = <Value>(of: (kind: ItemKind) => Value) => ({
  equipment: of('equipment'),
  component: of('spare-part'),
});

function preview(
  item: FeedItem,
  channel: Channel,
  template: AdvertTemplate,
  setting: FeedSetting,
): AdvertPreview {
  const advert = advertOf(item, template, channel.limits, setting);
  const absent = absence(item, channel);
  return {
    ...advert,
    reasons: [...(absent ? [absent] : []), ...findRefusals(item, advert, channel, setting).map(reasonText)],
    problems: findProblems(item.kind, template),
  };
}

/** What is wrong with a template, by its field. */
function findProblems(kind: ItemKind, template: AdvertTemplate): AdvertPreview['problems'] {
  const names = advertFields(kind);
  const problemOf = (text: string) => {
    if (!text.trim()) return 'Заполните поле.';
    const contact = contactIn(text);
    if (contact)
      return `«${contact}»: площадка не${NBSP}примет телефон, почту или${NBSP}ссылку в${NBSP}тексте.`;
    return templateProblem(text, names);
  };
  const title = problemOf(template.title);
  const description = problemOf(template.description);
  return { ...(title && { title }), ...(description && { description }) };
}
