import { RequestParams } from '@leasing/core/unstable/api/office';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { recordChange } from '../audit/record.ts';
import type { OutgoingEvents } from '../outbox/OutgoingEvents.ts';
import type { OutgoingSettings } from '../platform/config/outgoing.ts';
import type { Database } from '../platform/database/index.ts';
import { fieldMessages, refusals, validatorCompiler } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { checkSignature, takeBitrixEvent, takeStage } from './service.ts';
import { readCrmSettings, storeCrmSettings } from './settings.ts';

/** What the firm's own system says: the request, and the stage that it has there since when. */
const StageBody = Type.Object({
  request: RequestParams,
  stage: Type.String({ minLength: 1, maxLength: 100 }),
  at: Type.String({ format: 'date-time' }),
});
/** Characters of the id of a message. */
const longestId = 200;

/** Stages of the CRM on their way back, and what they mean. */
export function crmRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  events: OutgoingEvents,
  { webhook, bitrix24 }: OutgoingSettings,
): void {
  registerOfficeCall(fastify, sessions, 'crm', async () => {
    const { stages, token } = await readCrmSettings(database);
    return { stages, hasToken: token !== null };
  });
  registerOfficeCall(fastify, sessions, 'changeCrm', ({ body, staff }) =>
    database.transaction(async (transaction) => {
      const before = await readCrmSettings(transaction);
      const after = {
        stages: body.stages ?? before.stages,
        token: body.token === undefined ? before.token : body.token,
      };
      await storeCrmSettings(transaction, after);
      const visibleSettings = ({ stages, token }: typeof after) => ({ stages, hasToken: token !== null });
      const about = { action: 'setting.change', thing: 'setting', thingId: 'crm' } as const;
      await recordChange(transaction, actorOf(staff), {
        ...about,
        before: visibleSettings(before),
        after: visibleSettings(after),
      });
      return visibleSettings(after);
    }),
  );
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asText = { parseAs: 'string' } as const;
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      scope.addContentTypeParser<string>(type, asText, (_, body, done) => done(null, body));
    }
    scope.post<{ Body: string }>(
      '/crm/webhook',
      { schema: { tags: ['crm'], summary: 'A signed stage of a request' } },
      async ({ headers, body }) => {
        const header = (name: string) => String(headers[name] ?? '');
        const id = header('webhook-id');
        checkSignature(webhook?.secret, body, {
          id,
          timestamp: header('webhook-timestamp'),
          signature: header('webhook-signature'),
        });
        if (id.length > longestId)
          throw refusals.invalid({ 'webhook-id': 'Номер сообщения слишком длинный.' });
        const { request, stage, at } = readStage(body);
        return { message: await takeStage(database, events, { id, request, stage, at: new Date(at) }) };
      },
    );
    scope.post<{ Body: string }>(
      '/crm/bitrix24',
      { schema: { tags: ['crm'], summary: 'An outgoing webhook of Bitrix24' } },
      async ({ body }) => {
        await takeBitrixEvent(database, events, bitrix24?.url, new URLSearchParams(body));
        return { message: 'Принято.' };
      },
    );
  });
}

const check = validatorCompiler({ schema: StageBody, method: '', url: '', httpPart: 'body' });

function readStage(text: string): Static<typeof StageBody> {
  const body = parseJson(text) as Static<typeof StageBody>;
  if (!check(body)) throw refusals.invalid(fieldMessages(check.errors ?? []));
  // A second 60 is right by the format, and no moment.
  if (Number.isNaN(Date.parse(body.at))) throw refusals.invalid({ at: 'Такого времени нет.' });
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
