import type { FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/routes.ts';
import type { AuthContext } from './auth/context.ts';
import { crmRoutes } from './crm/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { Exchange } from './exchange-1c/Exchange.ts';
import { exchangeOfficeRoutes } from './exchange-1c/officeRoutes.ts';
import { exchangeRoutes } from './exchange-1c/routes.ts';
import { advertRoutes } from './feeds/advertRoutes.ts';
import type { Feeds } from './feeds/Feeds.ts';
import { officeFeedRoutes } from './feeds/routes.ts';
import type { Files } from './files/service.ts';
import type { FirmProfile } from './firm/FirmProfile.ts';
import { officeFirmRoutes } from './firm/routes.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import type { Catalogue } from './item/service.ts';
import type { NoticeSetting } from './notifications/staff/target.ts';
import { officeOfferRoutes } from './offers/routes.ts';
import type { OutgoingEvents } from './outbox/OutgoingEvents.ts';
import { partnerRoutes } from './partners/officeRoutes.ts';
import { peopleRoutes } from './people/officeRoutes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/index.ts';
import { officePriceRoutes } from './prices/routes.ts';
import { inboxRoutes } from './requests/inbox/routes.ts';
import { searchWordRoutes } from './search/words/routes.ts';
import type { SpokenWords } from './search/words/service.ts';
import { StaffDevices } from './staff/devices.ts';
import { staffRoutes } from './staff/routes.ts';
import type { StaffSessions } from './staff/sessions.ts';
import { pendingSignInCookie } from './staff/signIn.ts';
import { stockRoutes } from './stock/routes.ts';
import { watchAbandoned } from './stock-import/office/failed.ts';
import { stockImportRoutes } from './stock-import/office/routes.ts';
import { officeSurveyRoutes } from './surveys/officeRoutes.ts';
import { officeTermsRoutes } from './terms/routes.ts';
import type { Terms } from './terms/Terms.ts';

/** What the calls of the firm's side work with. */
interface OfficeParts {
  config: Config;
  database: Database;
  firm: FirmProfile;
  auth: AuthContext;
  events: OutgoingEvents;
  sessions: StaffSessions;
  notices: NoticeSetting;
  files: Files;
  feeds: Feeds;
  terms: Terms;
  searchWords: SpokenWords;
  catalogue: Catalogue;
}

/** The firm's side: signing in, requests, stock, and the log of what staff change. */
export function officeRoutes(
  fastify: FastifyInstance,
  {
    config,
    database,
    firm,
    auth,
    events,
    sessions,
    notices,
    files,
    feeds,
    terms,
    searchWords,
    catalogue,
  }: OfficeParts,
): void {
  const { publicUrl } = config;
  staffRoutes(fastify, {
    auth,
    sessions,
    devices: new StaffDevices(database, publicUrl),
    pendingCookie: pendingSignInCookie(publicUrl),
  });
  inboxRoutes(fastify, { database, sessions, events, firm, notices });
  officeOfferRoutes(fastify, { ...notices, catalogue, wakeQueue: auth.wakeQueue }, sessions);
  stockRoutes(fastify, database, sessions, files);
  inspectionRoutes(fastify, database, sessions);
  officePriceRoutes(fastify, database, sessions);
  const imports = { database, files, site: publicUrl };
  stockImportRoutes(fastify, imports, sessions);
  watchAbandoned(fastify, database);
  const exchange = new Exchange({ imports, dataDir: config.dataDir, log: fastify.log });
  exchangeRoutes(fastify, database, exchange);
  exchangeOfficeRoutes(fastify, database, sessions, exchange);
  officeFeedRoutes(fastify, { database, feeds, sessions, site: publicUrl });
  advertRoutes(fastify, { database, feeds, sessions });
  dashboardRoutes(fastify, database, sessions, config, firm, auth.wakeQueue);
  partnerRoutes(fastify, database, sessions, config.outgoing.email !== undefined);
  officeSurveyRoutes(fastify, database, sessions);
  peopleRoutes(fastify, database, sessions, config, firm);
  crmRoutes(fastify, database, sessions, events, config.outgoing);
  officeFirmRoutes(fastify, database, sessions, firm, config.firm);
  officeTermsRoutes(fastify, database, sessions, terms);
  searchWordRoutes(fastify, database, sessions, searchWords);
  auditRoutes(fastify, database, sessions);
}
