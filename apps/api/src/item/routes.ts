import { createHash } from 'node:crypto';
import { itemKindOf, parseDirection, parseSort } from '@leasing/core/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { registerCall, type Session, type SessionReader } from '../platform/http/index.ts';
import { knowVisitor, readVisitor } from '../platform/http/visitor.ts';
import type { ComparePrice } from '../prices/comparison.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import type { Catalogue } from './service.ts';
import { countView } from './views.ts';

/** The catalogue calls of machines and spare parts. */
export function catalogueRoutes(
  fastify: FastifyInstance,
  catalogue: Catalogue,
  sessions: SessionReader,
  staff: Pick<StaffSessions, 'read'>,
  comparePrice: ComparePrice,
): void {
  // What is hidden is for people of the firm; the demo owner's password is public.
  const isPreview = async ({ preview }: { preview?: boolean }, request: FastifyRequest) => {
    const reader = preview === true ? await staff.read(request) : null;
    return reader !== null && reader.role !== 'demo';
  };
  registerCall(fastify, sessions, 'equipments', ({ query, session }) =>
    catalogue.list('equipment', query, session),
  );
  registerCall(fastify, sessions, 'equipmentsPublic', ({ query }) =>
    catalogue.list('equipment', query, null),
  );
  registerCall(
    fastify,
    sessions,
    'equipmentsFilter',
    ({ body, query, session }) => catalogue.equipmentPage(body, query, session),
    readLiterally,
  );
  registerCall(fastify, sessions, 'equipment', async ({ params, query, session, request }) => {
    const machine = await catalogue.equipment(params.id, session, await isPreview(query, request));
    const comparison = await comparePrice(params.id);
    if (!comparison) return machine;
    const { low, high, verdict, count, asOf, sentence } = comparison;
    return { ...machine, priceRange: { low, high, verdict, count, asOf, sentence } };
  });
  registerCall(
    fastify,
    sessions,
    'equipmentsFacets',
    ({ body }) => catalogue.facets('equipment', body),
    readLiterally,
  );
  registerCall(fastify, sessions, 'equipmentsSuggestions', ({ query }) =>
    catalogue.suggestions('equipment', query.text),
  );
  registerCall(fastify, sessions, 'equipmentFilterValues', () => catalogue.filterValues('equipment'));

  registerCall(fastify, sessions, 'components', ({ query, session }) =>
    catalogue.list('spare-part', query, session),
  );
  registerCall(fastify, sessions, 'componentsPublic', ({ query }) =>
    catalogue.list('spare-part', query, null),
  );
  registerCall(
    fastify,
    sessions,
    'componentsFilter',
    ({ body, query: { condition, ...query }, session }) =>
      catalogue.sparePartPage({ ...(condition && { condition }), ...body }, query, session),
    readLiterally,
  );
  registerCall(fastify, sessions, 'component', async ({ params, query, session, request }) =>
    catalogue.sparePart(params.id, session, await isPreview(query, request)),
  );
  registerCall(
    fastify,
    sessions,
    'componentsFacets',
    ({ body }) => catalogue.facets('spare-part', body),
    readLiterally,
  );
  registerCall(fastify, sessions, 'componentsSuggestions', ({ query }) =>
    catalogue.suggestions('spare-part', query.text),
  );
  registerCall(fastify, sessions, 'componentFilterValues', () => catalogue.filterValues('spare-part'));
}

/** Counts the views of products; a visitor with an account is the same one on all their machines. */
export function viewRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: SessionReader,
  publicUrl: string,
): void {
  registerCall(fastify, sessions, 'viewProduct', async ({ params, session, request, reply }) => {
    const visitor = session ? hashOfAccount(session) : readVisitor(request);
    await countView(database, itemKindOf(params.product), params.id, {
      visitor: visitor ?? knowVisitor(request, reply, publicUrl),
      knownBy: session ? 'account' : visitor ? 'cookie' : 'none',
      address: request.ip,
    });
    return { message: 'Просмотр учтён.' };
  });
}

function hashOfAccount({ accountId }: Session): Buffer {
  return createHash('sha256').update(`account:${accountId}`).digest();
}

const isLeftOut = (value: unknown) => value === null || value === '';

/**
 * What the specification says of the filter calls and a schema cannot: a null is a value left out, in a list too, and so
 * is an empty text; sortings that do not exist are ignored (§5); a condition is the category in any letter case, in the query or in
 * the body (§7).
 */
function readLiterally(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if (!parseSort(text(query.sort))) delete query.sort;
  if (!parseDirection(text(query.direction))) delete query.direction;
  for (const part of [query, (request.body ?? {}) as Record<string, unknown>]) {
    for (const [name, value] of Object.entries(part)) {
      if (isLeftOut(value)) delete part[name];
      else if (Array.isArray(value)) part[name] = value.filter((one) => !isLeftOut(one));
    }
    const condition = text(part.condition);
    if (condition) part.condition = condition.toUpperCase();
  }
}
