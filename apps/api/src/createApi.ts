import fastifyCookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { authRoutes } from './auth/routes.ts';
import { Sessions } from './auth/sessions.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { Catalogue } from './catalogue/service.ts';
import { DeliveryWorker } from './events/DeliveryWorker.ts';
import { OutgoingEvents } from './events/OutgoingEvents.ts';
import { targetsOf } from './events/targets/index.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { Files } from './files/service.ts';
import { leadRoutes } from './leads/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/index.ts';
import { healthRoutes } from './platform/health/routes.ts';
import {
  acceptJsonOnly,
  crossSiteGuard,
  handleError,
  refusals,
  sendRefusal,
  serializerCompiler,
  validatorCompiler,
} from './platform/http/index.ts';
import { requestRoutes } from './requests/routes.ts';
import { surveyRoutes } from './surveys/routes.ts';

/** What the interface is built from. The caller opens and migrates the database, and closes it afterwards. */
export interface ApiOptions {
  config: Config;
  database: Database;
}

/**
 * Makes the Fastify plugin that serves every call under `/api`, with health, OpenAPI and its page.
 * Errors, unknown routes and checks inside `/api` are its own; the rest of the server stays untouched.
 */
export function createApi({ config, database }: ApiOptions): FastifyPluginAsync {
  return async (parent) => {
    await parent.register(async (fastify) => buildApi(fastify, config, database), { prefix: '/api' });
  };
}

async function buildApi(fastify: FastifyInstance, config: Config, database: Database): Promise<void> {
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(fastify);
  fastify.setErrorHandler(handleError);
  fastify.setNotFoundHandler((request, reply) => sendRefusal(refusals.noRoute(), request, reply));
  fastify.addHook(
    'onRequest',
    crossSiteGuard(config.publicUrl, (request) => request.url.startsWith('/api/leads')),
  );
  fastify.addHook('onSend', async (_, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', reply.request.id);
  });
  await fastify.register(fastifyCookie);
  await openApiPage(fastify, config);

  const sessions = new Sessions(database, config.publicUrl);
  const catalogue = new Catalogue(database);
  healthRoutes(fastify, database);
  authRoutes(fastify, database, sessions);
  catalogueRoutes(fastify, catalogue, sessions);
  favouriteRoutes(fastify, database, catalogue, sessions);
  const events = deliverEvents(fastify, config, database);
  requestRoutes(fastify, database, catalogue, sessions, events);
  leadRoutes(fastify, database, sessions, events);
  surveyRoutes(fastify, database, sessions, config.publicUrl);
  notificationRoutes(fastify, database, sessions);
  fileRoutes(fastify, database, new Files(config.dataDir));
}

/** Delivers what the queue holds from the start of the server to its end. */
function deliverEvents(fastify: FastifyInstance, config: Config, database: Database): OutgoingEvents {
  const targets = targetsOf(config.outgoing);
  const worker = new DeliveryWorker(database, targets, fastify.log);
  fastify.addHook('onReady', async () => worker.start());
  fastify.addHook('onClose', () => worker.stop());
  return new OutgoingEvents(targets.map(({ name }) => name));
}

async function openApiPage(fastify: FastifyInstance, config: Config): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      info: { title: 'Leasing marketplace', version: '1.0.0' },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'leasing-session' } } },
    },
  });
  await fastify.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', staticCSP: true });
  fastify.get('/openapi.json', { schema: { hide: true } }, async () => fastify.swagger());
}
