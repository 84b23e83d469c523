import { parseDirection, parseSort } from '@leasing/core/catalogue';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCall, type SessionReader } from '../platform/http/index.ts';
import type { Catalogue } from './service.ts';

/** The catalogue calls of machines and spare parts. */
export function catalogueRoutes(
  fastify: FastifyInstance,
  catalogue: Catalogue,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'equipments', ({ query, session }) =>
    catalogue.equipmentList(query, session),
  );
  registerCall(fastify, sessions, 'equipmentsPublic', ({ query }) => catalogue.equipmentList(query, null));
  registerCall(
    fastify,
    sessions,
    'equipmentsFilter',
    ({ body, query, session }) => catalogue.equipmentPage(body, query, session),
    ignoreUnknownSorting,
  );
  registerCall(fastify, sessions, 'equipment', ({ params, session }) =>
    catalogue.equipment(params.id, session),
  );
  registerCall(fastify, sessions, 'equipmentFilterValues', () => catalogue.equipmentValues());

  registerCall(fastify, sessions, 'components', ({ query, session }) =>
    catalogue.componentList(query, session),
  );
  registerCall(fastify, sessions, 'componentsPublic', ({ query }) => catalogue.componentList(query, null));
  registerCall(
    fastify,
    sessions,
    'componentsFilter',
    ({ body, query, session }) => catalogue.componentPage(body, query, session),
    ignoreUnknownSorting,
  );
  registerCall(fastify, sessions, 'component', ({ params, session }) =>
    catalogue.component(params.id, session),
  );
  registerCall(fastify, sessions, 'componentFilterValues', () => catalogue.componentValues());
}

/** Sort values and directions that do not exist are ignored (specification §5), not refused. */
function ignoreUnknownSorting(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  if (!parseSort(text(query.sort))) delete query.sort;
  if (!parseDirection(text(query.direction))) delete query.direction;
}
