import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { sumWords } from '../stock-import/rows/sumWords.ts';
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
    const { isConfirmed = false, ...setting } = body;
    // People read in the log what it is called.
    const nameOf = (type: string | null) => before.priceTypes.find(({ id }) => id === type)?.name ?? type;
    const chosen = before.priceTypes.find(({ id }) => id === setting.priceType);
    if (setting.priceType !== null && !chosen) throw refusals.invalid({ priceType: 'Такого вида цены нет.' });
    if (chosen && chosen.id !== before.priceType && !isConfirmed) askAbout(chosen.name);
    await changeProgram(database, params.login, setting, (transaction) =>
      recordChange(transaction, actorOf(staff), {
        action: 'setting.change',
        thing: 'setting',
        thingId: `exchange-${params.login}`,
        before: { priceType: nameOf(before.priceType), goneAs: before.goneAs },
        after: { ...setting, priceType: nameOf(setting.priceType) },
      }),
    );
    void exchange.applyAnew(params.login);
    return list();
  });
}

/** A price that no buyer pays, by the words that price lists are read by, is published only when staff say so twice. */
function askAbout(name: string): void {
  const { priceType } = sumWords(name);
  if (priceType !== 'other' && priceType !== 'unclear') return;
  throw new Refusal(
    409,
    'CONFIRM_PRICE_TYPE',
    `«${name}» не\u00A0похожа на\u00A0цену продажи. Подтвердите, что покупатели платят её.`,
  );
}
