import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import {
  type Config,
  checkDataDirectory,
  createApi,
  createServer,
  fillEmptyStock,
  inProcessFetch,
  migrate,
  openDatabase,
  openTracing,
} from '@leasing/api';
import { createApiClient } from '@leasing/core/api';
import type { FastifyInstance } from 'fastify';
import { brand } from '../brand.ts';
import { drainable } from './drain.ts';
import { serveEmbed } from './embed.ts';
import { servePages } from './pages.ts';
import type { SiteBuild } from './siteBuild.ts';

/** A running site. */
export interface Site {
  /** Where it answers, for example `http://localhost:3000`. */
  address: string;
  /** Finishes the requests under way and closes the database. */
  stop: () => Promise<void>;
}

/** Opens the code of the site: what was built, or the sources. */
export type OpenBuild = (server: FastifyInstance) => Promise<SiteBuild>;

const { city, street } = brand.address;
const firm = {
  name: brand.fullName,
  legalName: brand.legalName,
  phone: brand.phone.text,
  address: `${city}, ${street}`,
};

/** Opens the database, brings its schema up to date and serves the API and the pages on one port. */
export async function startSite(config: Config, openBuild: OpenBuild): Promise<Site> {
  await checkPort(config);
  checkDataDirectory(config.dataDir);
  const tracing = await openTracing(config.tracing);
  const plainDatabase = await openDatabase(config);
  const database = tracing?.watchDatabase(plainDatabase) ?? plainDatabase;
  const server = createServer(config);
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
    await migrate(database, undefined, config.allowNewerDatabase);
    await fillEmptyStock({ config, database, log: console.log });
    await server.register(createApi({ config, database, firm }));
    const inProcess = createApiClient({ baseUrl: '', fetch: inProcessFetch(server), retries: 0 });
    serveEmbed(server, config.dataDir, inProcess);
    await servePages(server, config, await openBuild(server));
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://localhost:${config.port}`, stop };
}

/** Refuses a busy port before anything is opened: the database and the demo stock take their time. */
async function checkPort({ port, host }: Config): Promise<void> {
  const probe = createTcpServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
