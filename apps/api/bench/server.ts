/**
 * A server under load, in a process of its own: `api` is the marketplace's interface, `floor` is what it is compared
 * with. Tells its address to the process that started it, and its memory whenever asked.
 */

import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { createApi } from '../src/createApi.ts';
import { factsColumn, itemRows, seenList } from '../src/item/select.ts';
import { createServer } from '../src/platform/http/index.ts';
import { loadConfig, migrate, openDatabase } from '../src/platform/index.ts';

const server = process.argv[2] === 'floor' ? floor() : await api();
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.on('message', () => process.send?.(process.memoryUsage.rss()));

async function api(): Promise<FastifyInstance> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  await migrate(database);
  const fastify = createServer(config);
  await fastify.register(createApi({ config, database }));
  fastify.addHook('onClose', () => database.close());
  return fastify;
}

/** The statement that reads an item, prepared, behind a Fastify with nothing else. */
function floor(): FastifyInstance {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const fastify = Fastify();
  fastify.get<{ Params: { id: string } }>('/api/equipments/info/:id', async (request) => {
    const text = `SELECT ${seenList('equipment')}, ${factsColumn} FROM ${itemRows} WHERE kind = 'equipment' AND id = $1`;
    return (await pool.query({ name: 'item', text, values: [Number(request.params.id)] })).rows[0];
  });
  return fastify;
}
