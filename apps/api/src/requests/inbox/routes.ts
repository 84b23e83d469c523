import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../audit/record.ts';
import type { FirmProfile } from '../../firm/FirmProfile.ts';
import { buyerHears } from '../../notifications/staff/hears.ts';
import { readNotices } from '../../notifications/staff/repository.ts';
import type { NoticeSetting } from '../../notifications/staff/target.ts';
import { readSentOffers } from '../../offers/repository.ts';
import { leaseTermsOf } from '../../offers/requestOffer.ts';
import type { OutgoingEvents } from '../../outbox/OutgoingEvents.ts';
import type { Database } from '../../platform/database/index.ts';
import { refusals } from '../../platform/http/index.ts';
import { registerOfficeCall } from '../../staff/registerOfficeCall.ts';
import { actorOf } from '../../staff/service.ts';
import type { StaffSessions } from '../../staff/sessions.ts';
import { releaseParked } from '../parked.ts';
import { ChangeStream } from './ChangeStream.ts';
import { countInbox, findMatches, findRequest, readInbox, readNotes, toOffice } from './repository.ts';
import { addNote, changeRequest, changeRequests, reachOf } from './service.ts';

/** What the calls of the inbox work with. */
interface InboxContext {
  database: Database;
  sessions: StaffSessions;
  events: OutgoingEvents;
  firm: FirmProfile;
  notices: NoticeSetting;
}

/** Requests and leads as staff see and change them. */
export function inboxRoutes(
  fastify: FastifyInstance,
  { database, sessions, events, firm, notices }: InboxContext,
): void {
  registerOfficeCall(fastify, sessions, 'requests', async ({ query, staff }) => {
    const { page = 0, pageSize = 25, text, call, ...filters } = query;
    const demoOnly = staff.role === 'demo';
    const callsBefore = call && (await firm.endOfToday());
    const filter = { ...filters, demoOnly, callsBefore, matches: await findMatches(database, text) };
    const [items, count] = await Promise.all([
      readInbox(database, filter, { offset: page * pageSize, limit: pageSize }),
      countInbox(database, filter),
    ]);
    return { items, ...count };
  });
  registerOfficeCall(fastify, sessions, 'request', async ({ params: { source, id }, staff }) => {
    const request = await findRequest(database, source, id, staff.role === 'demo');
    if (!request) throw refusals.notFound();
    const [notes, sent, offers, { annualRate, rateModel }] = await Promise.all([
      readNotes(database, id),
      readNotices(database, id),
      readSentOffers(database, id),
      leaseTermsOf(database, request),
    ]);
    return {
      ...toOffice(request),
      ...{ notes, notices: sent, offers, rates: { annualRate, rateModel } },
      hears: await buyerHears(notices, request),
    };
  });
  registerOfficeCall(fastify, sessions, 'changeRequest', ({ params, body: { version, ...change }, staff }) =>
    changeRequest(database, events, actorOf(staff), { ...params, version }, change),
  );
  registerOfficeCall(fastify, sessions, 'changeRequests', async ({ body, staff }) => ({
    changed: await changeRequests(database, events, actorOf(staff), body.requests, body.change),
  }));
  registerOfficeCall(fastify, sessions, 'decisionReach', ({ body, staff }) =>
    reachOf(notices, body.requests, body.change, staff.role === 'demo'),
  );
  registerOfficeCall(fastify, sessions, 'addNote', ({ params, body, staff }) =>
    addNote(database, actorOf(staff), params, body.text),
  );
  registerOfficeCall(fastify, sessions, 'releaseLead', async ({ params, staff }) => {
    const [released] = await releaseParked(database, events, [params.id]);
    if (released === undefined) throw refusals.notFound();
    const about = { thing: 'lead', thingId: params.id } as const;
    await recordChange(database, actorOf(staff), { action: 'lead.release', ...about });
    return { message: 'Лид передан менеджерам.' };
  });
  const stream = new ChangeStream(fastify, database, sessions);
  registerOfficeCall(fastify, sessions, 'events', async ({ request, reply, staff }) =>
    stream.open(request, reply, staff),
  );
}
