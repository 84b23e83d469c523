import { setTimeout as sleep } from 'node:timers/promises';
import fastifyCookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { codeTarget } from './auth/changes/codeTarget.ts';
import { changeSeconds } from './auth/changes/repository.ts';
import type { AuthContext } from './auth/context.ts';
import { CodeSenders } from './auth/delivery/codeSenders.ts';
import { Hashing } from './auth/Hashing.ts';
import { KnownBrowsers } from './auth/knownBrowsers.ts';
import { authRoutes } from './auth/routes.ts';
import { SecretCookie } from './auth/SecretCookie.ts';
import { SmsBudget } from './auth/SmsBudget.ts';
import { Sessions } from './auth/sessions.ts';
import { telegramRoutes } from './auth/telegramRoutes.ts';
import { parkedNotice } from './dashboard/problems.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { Feeds } from './feeds/Feeds.ts';
import { feedRoutes } from './feeds/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { Files } from './files/service.ts';
import { checkFileStore, openFileStore } from './files/store/openFileStore.ts';
import { FirmProfile } from './firm/FirmProfile.ts';
import { placeholderWarning } from './firm/placeholders.ts';
import { firmRoutes } from './firm/routes.ts';
import { removeEndedHourly } from './housekeeping.ts';
import { passportFileRoute, passportRoutes } from './inspections/routes.ts';
import { landingRoutes } from './item/landings.ts';
import { catalogueRoutes, viewRoutes } from './item/routes.ts';
import { Catalogue } from './item/service.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { noticeStaff, noticeTargetName } from './notifications/staff/notices.ts';
import { noticeRoutes } from './notifications/staff/routes.ts';
import { type NoticeSetting, noticeTarget } from './notifications/staff/target.ts';
import { sentOfferRoutes } from './offers/routes.ts';
import { offerTarget } from './offers/target.ts';
import { officeRoutes } from './officeRoutes.ts';
import { DeliveryWorker, type WorkerSettings } from './outbox/DeliveryWorker.ts';
import { OutgoingEvents } from './outbox/OutgoingEvents.ts';
import { countDeliveries } from './outbox/queue.ts';
import { targetsOf } from './outbox/targets/index.ts';
import { partnerReportRoutes } from './partners/reports/routes.ts';
import { partnerTarget } from './partners/reports/target.ts';
import { consentRoutes } from './people/consents/routes.ts';
import { startCommandSocket } from './platform/commands/startCommandSocket.ts';
import type { Config } from './platform/config/config.ts';
import { residencyWarning } from './platform/config/residency.ts';
import type { Database } from './platform/database/index.ts';
import { healthRoutes } from './platform/health/routes.ts';
import {
  acceptJsonOnly,
  crossSiteGuard,
  guardAnswer,
  handleError,
  refusals,
  serializerCompiler,
  validatorCompiler,
} from './platform/http/index.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { watchOperations } from './platform/metrics/operations.ts';
import { metricsRoutes } from './platform/metrics/routes.ts';
import { priceComparer } from './prices/comparison.ts';
import { priceRoutes } from './prices/routes.ts';
import { programRoutes } from './programs/routes.ts';
import { leadRoutes, phoneRequestRoutes } from './requests/leads/routes.ts';
import { countParked } from './requests/parked.ts';
import { requestRoutes, withdrawalRoutes } from './requests/routes.ts';
import { savedSearchRoutes } from './search/saved/routes.ts';
import { SavedSearches } from './search/saved/service.ts';
import { SpokenWords } from './search/words/service.ts';
import { staffCodeTarget } from './staff/codeTarget.ts';
import { demoOwnerWarning } from './staff/demoOwner.ts';
import { StaffSessions } from './staff/sessions.ts';
import { surveyRoutes } from './surveys/routes.ts';
import { termsRoutes } from './terms/routes.ts';
import { Terms } from './terms/Terms.ts';

/** How long a start waits for the columns of the stock: a million machines take some ten seconds. */
const longestReadingMs = 60_000;

/** What the interface is built from. The caller opens and migrates the database, and closes it afterwards. */
export interface ApiOptions {
  config: Config;
  database: Database;
  /** Who the firm is; default: one of its own. The site that shows it passes its own, to follow changes at once. */
  firm?: FirmProfile;
  /** Other times than usual for the delivery of what leaves the server. */
  delivery?: Partial<WorkerSettings>;
}

/** The options with what is made where the caller gives none. */
type BuildOptions = ApiOptions & { firm: FirmProfile };

/**
 * Makes the Fastify plugin that serves every call under `/api`, with health, OpenAPI and its page, the feeds under
 * `/feeds`, and what calculators on partners' pages report.
 * Errors, unknown routes and checks inside `/api` are its own; the rest of the server stays untouched.
 */
export function createApi(options: ApiOptions): FastifyPluginAsync {
  return async (parent) => {
    const { config, database } = options;
    const firm = options.firm ?? new FirmProfile(database, config.firm);
    const feeds = new Feeds({ config, database, firm });
    await parent.register(async (fastify) => buildApi(fastify, { ...options, firm }, feeds), {
      prefix: '/api',
    });
    feedRoutes(parent, feeds);
    sentOfferRoutes(parent, database);
    passportFileRoute(parent, { database, firm, publicUrl: config.publicUrl });
    partnerReportRoutes(parent, options.database);
    programRoutes(parent, { config, database, firm });
  };
}

async function buildApi(fastify: FastifyInstance, options: BuildOptions, feeds: Feeds): Promise<void> {
  const { config, database, firm } = options;
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(fastify);
  fastify.setErrorHandler(handleError);
  const noRoute = async () => {
    throw refusals.noRoute();
  };
  fastify.setNotFoundHandler(noRoute);
  // Beside us the site answers every other GET and form with a page, so ours have to be caught by a route, before their
  // bodies are read.
  for (const url of ['/', '/*']) fastify.all(url, { schema: { hide: true }, onRequest: noRoute }, noRoute);
  fastify.addHook(
    'onRequest',
    crossSiteGuard(config.publicUrl, (request) => request.url.startsWith('/api/leads')),
  );
  fastify.addHook('onRequest', guardAnswer);
  removeEndedHourly(fastify, options);
  await fastify.register(fastifyCookie);
  await openApiPage(fastify, config);

  const warning = residencyWarning(config);
  if (warning) fastify.log.warn(warning);
  const openDemo = await demoOwnerWarning(options);
  if (openDemo) fastify.log.warn(openDemo);
  const example = placeholderWarning(await firm.current());
  if (example) fastify.log.warn(example);
  if (database.engine === 'pglite') serveCommands(fastify, config, database);

  const sessions = new Sessions(database, config.publicUrl);
  const searchWords = new SpokenWords(database);
  const catalogue = new Catalogue(
    database,
    (error) => fastify.log.warn({ err: error }, 'the columns of the stock could not be read'),
    searchWords,
  );
  // Lists are counted in the columns of the stock alone: the process serves when it has read them.
  fastify.addHook('onReady', () =>
    Promise.race([catalogue.start(), sleep(longestReadingMs, undefined, { ref: false })]),
  );
  fastify.addHook('onClose', async () => catalogue.close());
  const metrics = new Metrics(database, {
    deliveries: () => countDeliveries(database),
    parkedLeads: () => countParked(database),
  });
  watchOperations(metrics.registry, {
    database,
    dataDir: config.dataDir,
    hasReplica: config.databaseReadUrl !== undefined,
    stock: () => catalogue.states(),
  });
  metricsRoutes(fastify, metrics, config.metricsToken);
  healthRoutes(fastify, database, config, () => catalogue.isReady);
  const access = accessParts(fastify, options, metrics);
  const ways = { ...access, email: config.outgoing.email };
  const notices = { database, ways, budget: access.budget, publicUrl: config.publicUrl };
  const { events, wakeQueue } = deliverEvents(fastify, options, access, notices);
  const auth = { ...access, wakeQueue };
  authRoutes(fastify, auth, sessions);
  consentRoutes(fastify, auth, sessions);
  noticeRoutes(fastify, database, ways, sessions);
  if (auth.senders.bot && config.codes.telegram) {
    telegramRoutes(fastify, auth, auth.senders.bot, config.codes.telegram.webhookSecret);
  }
  const staffSessions = new StaffSessions(database, config);
  const comparePrice = priceComparer(database, firm);
  catalogueRoutes(fastify, catalogue, sessions, staffSessions, comparePrice);
  priceRoutes(fastify, sessions, comparePrice);
  viewRoutes(fastify, database, sessions, config.publicUrl);
  passportRoutes(fastify, database, sessions);
  favouriteRoutes(fastify, database, catalogue, sessions);
  requestRoutes(fastify, database, catalogue, sessions, events, ways);
  withdrawalRoutes(fastify, database, sessions, events, ways.firm);
  const leads = { database, events, firm };
  leadRoutes(fastify, leads, sessions);
  phoneRequestRoutes(fastify, leads, sessions, config.publicUrl);
  surveyRoutes(fastify, database, sessions, config.publicUrl);
  const terms = new Terms(database, firm);
  termsRoutes(fastify, terms, sessions);
  landingRoutes(fastify, catalogue, terms, sessions);
  firmRoutes(fastify, firm, sessions);
  const searches = new SavedSearches(database, catalogue);
  savedSearchRoutes(fastify, searches, sessions);
  notificationRoutes(fastify, database, searches, sessions);
  await checkFileStore(config, (message) => fastify.log.error(message));
  const files = new Files(openFileStore(config));
  fileRoutes(fastify, database, files);
  officeRoutes(fastify, {
    config,
    database,
    firm,
    auth,
    events,
    sessions: staffSessions,
    notices,
    files,
    feeds,
    terms,
    searchWords,
    catalogue,
  });
}

/** What the calls about accounts work with. */
function accessParts(
  { log }: FastifyInstance,
  { config, database, firm }: BuildOptions,
  { registry }: Metrics,
): Omit<AuthContext, 'wakeQueue'> {
  const { publicUrl, codes } = config;
  return {
    database,
    senders: new CodeSenders(config, log),
    budget: new SmsBudget(codes.smsPerHour, database, log, registry),
    hashing: new Hashing(),
    browsers: new KnownBrowsers(database, publicUrl),
    changeCookie: new SecretCookie('leasing-change', changeSeconds, publicUrl),
    firm,
    dataDir: config.dataDir,
    site: new URL(publicUrl).hostname,
  };
}

/** Delivers what the queue holds from the start of the server to its end. */
function deliverEvents(
  fastify: FastifyInstance,
  { config, database, delivery, firm }: BuildOptions,
  access: Omit<AuthContext, 'wakeQueue'>,
  notices: NoticeSetting,
): { events: OutgoingEvents; wakeQueue: () => void } {
  const targets = targetsOf(config.outgoing, firm, config.publicUrl);
  const all = [...targets, codeTarget(access), staffCodeTarget(access), noticeTarget(notices)];
  all.push(offerTarget({ ...notices, server: fastify }));
  all.push(partnerTarget({ database, email: config.outgoing.email, firm }));
  const worker = new DeliveryWorker(database, all, fastify.log, delivery, async (target) => {
    // A notice that gave up would only make another one.
    if (target !== noticeTargetName) await noticeStaff(database, parkedNotice(target));
  });
  fastify.addHook('onReady', async () => worker.start());
  fastify.addHook('onClose', () => worker.stop());
  return {
    events: new OutgoingEvents(targets.map(({ name }) => name)),
    wakeQueue: () => worker.wake(),
  };
}

/** Lets the commands of the operator work on the embedded database, which only this process may open. */
function serveCommands(fastify: FastifyInstance, { dataDir }: Config, database: Database): void {
  let stop: (() => Promise<void>) | undefined;
  fastify.addHook('onReady', async () => {
    stop = await startCommandSocket(database, dataDir).catch((error: unknown) => {
      // A path too long for a local socket, for example: the site is worth more than the convenience.
      fastify.log.warn({ err: error }, 'commands have to wait until this process is stopped');
      return undefined;
    });
  });
  fastify.addHook('onClose', async () => stop?.());
}

async function openApiPage(fastify: FastifyInstance, config: Config): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      info: { title: 'Leasing marketplace', version: '1.0.0' },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'leasing-session' },
          office: { type: 'apiKey', in: 'cookie', name: 'leasing-office' },
        },
      },
    },
  });
  await fastify.register(swaggerUi, { routePrefix: '/docs', indexPrefix: '/api', staticCSP: true });
  fastify.get('/openapi.json', { schema: { hide: true } }, async () => fastify.swagger());
}
