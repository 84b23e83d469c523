import { createGunzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { handleError } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { checkDemoStock } from '../stock/actor.ts';
import type { Channel } from './Channel.ts';
import { channels, type Feeds } from './Feeds.ts';
import { stockWorkbook } from './stockWorkbook.ts';

const addressOf = ({ name }: Channel) => `/feeds/${name}.xml`;

/** The feeds themselves, for everybody who has the address. They are beside `/api`, where shops expect them. */
export function feedRoutes(fastify: FastifyInstance, feeds: Feeds): void {
  fastify.register(async (scope) => {
    scope.setErrorHandler(handleError);
    for (const channel of channels) feedRoute(scope, feeds, channel);
  });
}

function feedRoute(fastify: FastifyInstance, feeds: Feeds, channel: Channel): void {
  fastify.get(addressOf(channel), { schema: { hide: true } }, async (request, reply) => {
    const { report, file, bytes } = await feeds.ready(channel);
    // Weak, because the same stock made twice differs in the moment of its making.
    const etag = `W/"${channel.name}-${report.version}"`;
    const lastModified = new Date(report.madeAt).toUTCString();
    reply
      .header('etag', etag)
      .header('last-modified', lastModified)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding');
    if (isKnown(request, etag, report.madeAt)) {
      await file.close();
      return reply.code(304).send();
    }
    reply.type('application/xml; charset=utf-8');
    const packed = file.createReadStream();
    if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip'])) {
      return reply.header('content-encoding', 'gzip').header('content-length', bytes).send(packed);
    }
    return sendUnpacked(reply, packed);
  });
}

function sendUnpacked(reply: FastifyReply, packed: NodeJS.ReadableStream & { destroy(): void }) {
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error));
  text.on('close', () => packed.destroy());
  return reply.send(packed.pipe(text));
}

function isKnown({ headers }: FastifyRequest, etag: string, madeAt: string): boolean {
  const etags = headers['if-none-match'];
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  if (etags !== undefined)
    return etags.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return Math.floor(Date.parse(madeAt) / 1000) * 1000 <= since;
}

/** What the channels get, for staff: how many offers, and which items stay out. */
export function officeFeedRoutes(
  fastify: FastifyInstance,
  {
    database,
    feeds,
    sessions,
    site,
  }: { database: Database; feeds: Feeds; sessions: StaffSessions; site: string },
): void {
  registerOfficeCall(fastify, sessions, 'feeds', async ({ staff }) => {
    await checkDemoStock(database, staff);
    const items = [];
    for (const channel of channels) {
      const { report, file } = await feeds.ready(channel);
      await file.close();
      const { version: _, ...summary } = report;
      items.push({ id: channel.name, title: channel.title, url: site + addressOf(channel), ...summary });
    }
    return { items, total: items.length };
  });
  registerOfficeCall(fastify, sessions, 'stockFile', async ({ reply, staff }) => {
    await checkDemoStock(database, staff);
    await reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', `attachment; filename="stock.xlsx"`)
      .send(await stockWorkbook(database));
    return undefined;
  });
}
