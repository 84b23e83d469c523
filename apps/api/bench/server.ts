/**
 * A server under load, in a process of its own: `api` is the marketplace's interface, `floor` is what it is compared
 * with. Tells its address to the process that started it, and its memory whenever asked.
 */

import type { EquipmentFilterBody, PageQuery } from '@leasing/core/api/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { conditionsOf } from '../src/catalogue/filters.ts';
import { equipmentColumns } from '../src/catalogue/items.ts';
import { orderBy } from '../src/catalogue/order.ts';
import { createApi } from '../src/createApi.ts';
import { createServer } from '../src/platform/http/index.ts';
import { loadConfig, migrate, openDatabase } from '../src/platform/index.ts';
import { testFirm } from '../src/testing/firm.ts';

const server = process.argv[2] === 'floor' ? floor() : await api();
const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.on('message', () => process.send?.(process.memoryUsage.rss()));

async function api(): Promise<FastifyInstance> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  await migrate(database);
  const fastify = createServer(config);
  await fastify.register(createApi({ config, database, firm: testFirm }));
  fastify.addHook('onClose', () => database.close());
  return fastify;
}

/** The same two statements as for a page with its count, prepared, behind a Fastify with nothing else. */
function floor(): FastifyInstance {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const prepared = (sql: string, values: unknown[]) => pool.query({ name: nameOf(sql), text: sql, values });
  const fastify = Fastify();
  fastify.post<{ Body: EquipmentFilterBody; Querystring: PageQuery }>(
    '/api/equipments/filter',
    async (request) => {
      const conditions = conditionsOf('equipment', request.body, undefined);
      const parameters: unknown[] = [];
      const sql = conditions.sql((value) => `$${parameters.push(value)}`);
      const { sort = 'MIN_COST', direction = 'ASC' } = request.query;
      const order = orderBy(conditions, { sort, direction }, undefined);
      const [page, count] = await Promise.all([
        prepared(
          `SELECT ${equipmentColumns} FROM equipment WHERE ${sql} ORDER BY ${order} LIMIT 16 OFFSET 0`,
          parameters,
        ),
        prepared(`SELECT count(*)::int AS total FROM equipment WHERE ${sql}`, parameters),
      ]);
      return { equipments: page.rows, totalCount: count.rows[0].total };
    },
  );
  fastify.get<{ Params: { id: string } }>('/api/equipments/info/:id', async (request) => {
    const sql = `SELECT ${equipmentColumns} FROM equipment WHERE id = $1`;
    return (await prepared(sql, [Number(request.params.id)])).rows[0];
  });
  return fastify;
}

const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `statement ${names.size}`;
  names.set(sql, name);
  return name;
}
