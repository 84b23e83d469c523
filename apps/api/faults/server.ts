/** The whole interface in a process of its own, to be killed. Settings come from the environment. */
import { createApi, createServer, loadConfig, migrate, openDatabase } from '../src/index.ts';

const config = loadConfig(process.env);
const database = await openDatabase(config);
process.send?.('migrating');
await migrate(database, undefined, config.allowNewerDatabase);
const fastify = createServer(config);
// What a killed process had taken is due again after a second: no one wants to wait a minute for each kill.
fastify.register(createApi({ config, database, delivery: { leaseSeconds: 1, pollMs: 100 } }));
await fastify.listen({ port: config.port, host: '127.0.0.1' });
process.send?.('serving');
// What is left of the memory after everything unused was thrown away.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ live: heapUsed + external, rss });
});
