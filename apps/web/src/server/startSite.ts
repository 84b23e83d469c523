import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import {
  type Config,
  checkDataDirectory,
  createApi,
  createServer,
  type Database,
  type DemoSignIns,
  demoSignIns,
  FirmProfile,
  fillEmptyStock,
  inProcessFetch,
  migrate,
  openDatabase,
  openLog,
  openTracing,
} from '@leasing/api';
import { createApiClient } from '@leasing/core/api';
import { runStep } from '@leasing/workspace/steps';
import type { FastifyInstance } from 'fastify';
import { drainable } from './drain.ts';
import { serveEmbed } from './embed.ts';
import { servePages } from './pages.ts';
import type { SiteBuild } from './siteBuild.ts';

/** A running site. */
export interface Site {
  /** Where it answers, for example `http://localhost:3000`. */
  address: string;
  /** With which demo accounts one may sign in. */
  demo: DemoSignIns;
  /** Finishes the requests under way and closes the database. */
  stop: () => Promise<void>;
}

/** Opens the code of the site: what was built, or the sources. */
export type OpenBuild = (server: FastifyInstance) => Promise<SiteBuild>;

/** Opens the database, brings its schema up to date and serves the API and the pages on one port. */
export async function startSite(config: Config, openBuild: OpenBuild): Promise<Site> {
  await checkPort(config);
  checkDataDirectory(config.dataDir);
  const tracing = await openTracing(config.tracing);
  const plainDatabase = await runStep('Database', (show) => openFilledDatabase(config, show));
  const database = tracing?.watchDatabase(plainDatabase) ?? plainDatabase;
  const server = createServer(config, { log: await openLog() });
  tracing?.watchServer(server);
  // Without a proxy the idle connections are those of browsers, which may keep them for minutes.
  const drain = config.trustedProxies > 0 ? drainable(server) : async () => {};
  const stop = async () => {
    if (server.server.listening) await drain();
    await server.close();
    await database.close();
    await tracing?.close();
  };
  try {
    await runStep('Start', async () => {
      const firm = new FirmProfile(database, config.firm);
      await server.register(createApi({ config, database, firm }));
      const inProcess = createApiClient({ baseUrl: '', fetch: inProcessFetch(server), retries: 0 });
      serveEmbed(server, config.dataDir, inProcess, firm);
      await servePages(server, config, await openBuild(server), firm);
      await server.listen({ port: config.port, host: config.host });
    });
    return { address: `http://localhost:${config.port}`, demo: await demoSignIns(config, database), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Opens the database, with the schema of this release and the demo stock where there is no other. */
async function openFilledDatabase(config: Config, show: (detail: string) => void): Promise<Database> {
  const database = await openDatabase(config);
  try {
    await migrate(database, undefined, config.allowNewerDatabase);
    await fillEmptyStock({ config, database, log: show });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Refuses a busy port before anything is opened: the database and the demo stock take their time. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createTcpServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
