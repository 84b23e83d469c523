import { setTimeout as sleep } from 'node:timers/promises';
import { HttpReceiver } from '../src/testing/standIns/HttpReceiver.ts';
import { callJson } from './call.ts';
import type { Place } from './Place.ts';
import { partnerLead, partnerOrigin, populate } from './people.ts';
import { ServerProcess } from './ServerProcess.ts';

/** Longest time until everything is delivered after the last restart. */
const patienceMs = 60_000;

/**
 * Kills the server between the commit of a request or lead and the end of its delivery. After the restart each event
 * arrives, and a receiver that drops repeated ids has each exactly once.
 */
export async function crashBeforeDelivery(place: Place, kills: number): Promise<string> {
  // The receiver takes its time, so that many kills come in the middle of a delivery.
  const receiver = await new HttpReceiver((_, response) => {
    setTimeout(() => response.writeHead(204).end(), 300);
  }).up();
  try {
    const { machines, people } = await populate(place, kills, 1);
    const server = await ServerProcess.make(place, {
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    });
    const cookie = people[0]?.cookie as string;
    await server.start();
    for (const [round, machine] of machines.entries()) {
      const stored = await Promise.all([
        callJson(server.port, 'POST', `/api/requests/equipment/${machine}`, { cookie }),
        callJson(
          server.port,
          'POST',
          '/api/leads',
          { origin: partnerOrigin, 'x-forwarded-for': `10.1.0.${round}` },
          partnerLead(round),
        ),
      ]);
      const statuses = stored.map((answer) => answer?.status);
      if (String(statuses) !== '201,201') throw new Error(`request and lead were answered ${statuses}`);
      await sleep(Math.random() * 250);
      await server.kill();
      await server.start();
    }
    const ids = () => receiver.calls.map(({ headers }) => String(headers['webhook-id']));
    const waiting =
      "SELECT count(*)::int AS count FROM delivery WHERE state <> 'SENT' AND target = 'webhook'";
    // What failed in between waits its turn; here no one wants to wait.
    const hurry =
      "UPDATE delivery SET due_at = least(due_at, now() + interval '1 second') WHERE state = 'WAITING'";
    for (const start = Date.now(); ; await sleep(500)) {
      const open = await place.look(async (database) => {
        await database.query(hurry);
        return (await database.query<{ count: number }>(waiting))[0]?.count;
      });
      if (open === 0) break;
      if (Date.now() - start > patienceMs) throw new Error(`${open} events are not delivered`);
    }
    const events = await place.look((database) =>
      database.query<{ id: string }>('SELECT id FROM outgoing_event'),
    );
    const received = new Set(ids());
    const missing = events.filter(({ id }) => !received.has(id));
    if (events.length !== kills * 2) throw new Error(`${events.length} events are stored, not ${kills * 2}`);
    if (missing.length > 0 || received.size !== events.length)
      throw new Error(`${missing.length} events never arrived`);
    return `${kills} kills, ${events.length} events: all arrived, ${ids().length - received.size} repeated under the same id`;
  } finally {
    await receiver.down();
  }
}
