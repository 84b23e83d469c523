import { type CallName, calls } from '@leasing/core/api';
import { contract } from '@leasing/core/unstable/api/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '../../createApi.ts';
import { addMachines } from '../../testing/stock.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import type { Database, Queryable } from '../database/index.ts';
import { createServer } from './createServer.ts';

/** A text that no statement has by itself. */
const mark = "zq7'; DROP TABLE account; --";

interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  pattern?: string;
}

/** A value that fits a schema and has the mark wherever a free text may stand. */
function marked(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return marked(schema.anyOf[0] as Schema);
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, part]) => [name, marked(part)]),
    );
  }
  if (schema.type === 'array') return [marked(schema.items ?? {})];
  if (schema.type === 'string') return schema.pattern ? '123456' : mark;
  return schema.type === 'boolean' ? true : Math.max(1, schema.minimum ?? 1);
}

let api: TestApi;
const statements: string[] = [];
beforeAll(async () => {
  api = await startTestApi('pglite');
  await addMachines(api.database, [{}]);
});
afterAll(() => api.remove());

/** The same database, which writes down every statement. */
function recording(database: Database): Database {
  const recorded =
    <Arguments extends [string, ...unknown[]], Answer>(run: (...parameters: Arguments) => Answer) =>
    (...parameters: Arguments) => {
      statements.push(parameters[0]);
      return run(...parameters);
    };
  return {
    engine: database.engine,
    query: recorded(database.query.bind(database)) as Queryable['query'],
    read: recorded(database.read.bind(database)) as Database['read'],
    transaction: (work) =>
      database.transaction((transaction) =>
        work({
          query: recorded(transaction.query.bind(transaction)) as Queryable['query'],
          script: recorded(transaction.script.bind(transaction)),
        }),
      ),
    maintain: () => database.maintain(),
    close: () => database.close(),
  };
}

test('no text of any call becomes part of a statement, whatever it holds', async () => {
  const fastify = createServer(api.config);
  fastify.register(createApi({ config: api.config, database: recording(api.database) }));
  const cookie = await api.signIn();
  const phone = '+79123456789';
  for (const name of Object.keys(calls) as CallName[]) {
    if (name === 'logout') continue;
    const { method, path } = calls[name];
    const { query, body } = contract[name] as { query?: Schema; body?: Schema };
    const payload = body && {
      ...(marked(body) as object),
      ...('phoneNumber' in (body.properties ?? {}) ? { phoneNumber: phone } : {}),
    };
    const search = new URLSearchParams();
    for (const [key, value] of Object.entries((query ? marked(query) : {}) as object))
      search.set(key, String(value));
    const url = `${path.replace(':product', 'equipment').replace(/:\w+/, '1')}?${search}`;
    const answer = await fastify.inject({
      method,
      url,
      headers: { cookie },
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500);
  }
  await fastify.close();
  expect(statements.length).toBeGreaterThan(50);
  expect(statements.filter((sql) => /zq7|DROP TABLE/.test(sql))).toEqual([]);
  expect(await api.database.query('SELECT 1 FROM account')).not.toEqual([]);
});
