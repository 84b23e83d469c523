import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import type { Exchange } from './Exchange.ts';
import { changeProgram, listPrograms } from './programs.ts';

/** What staff say of the programs that send stock. */
export function exchangeOfficeRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  exchange: Exchange,
): void {
  const list = async () => {
    const items = await listPrograms(database);
    return { items, total: items.length };
  };
  registerOfficeCall(fastify, sessions, 'exchangePrograms', list);
  registerOfficeCall(fastify, sessions, 'changeExchangeProgram', async ({ params, body, staff }) => {
    const before = (await listPrograms(database)).find(({ login }) => login === params.login);
    if (!before) throw refusals.notFound();
    const isKnown = before.priceTypes.some(({ id }) => id === body.priceType);
    if (body.priceType !== null && !isKnown) throw refusals.invalid({ priceType: 'Такого вида цены нет.' });
    await changeProgram(database, params.login, body, (transaction) =>
      recordChange(transaction, actorOf(staff), {
        action: 'setting.change',
        thing: 'setting',
        thingId: `exchange-${params.login}`,
        before: { priceType: before.priceType, goneAs: before.goneAs },
        after: body,
      }),
    );
    void exchange.applyAnew(params.login);
    return list();
  });
}
