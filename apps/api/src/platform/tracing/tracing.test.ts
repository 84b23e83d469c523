import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDemoAccount, demoCredentials } from '../../auth/demoAccount.ts';
import { createApi } from '../../createApi.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { loadConfig } from '../config/config.ts';
import type { Database } from '../database/index.ts';
import { createServer, inProcessFetch } from '../http/index.ts';
import { openTracing } from './openTracing.ts';
import type { Tracing } from './Tracing.ts';

/** A span as OTLP writes it in JSON. */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

interface TraceRequest {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** A collector: what was sent to it by OTLP over HTTP. */
const received: TraceRequest[] = [];
const lines: Record<string, unknown>[] = [];
let collector: Server;
let base: TestDatabase;
let server: FastifyInstance;
let tracing: Tracing;

const spans = () =>
  received
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap((of) => of.scopeSpans.flatMap((scope) => scope.spans));
const attribute = (span: Pick<Span, 'attributes'>, name: string) => {
  const { stringValue, intValue } = span.attributes.find(({ key }) => key === name)?.value ?? {};
  return stringValue ?? intValue;
};
/** The spans of a trace whose request was answered with this id. */
const traceOf = (requestId: unknown) => {
  const first = spans().find((span) => attribute(span, 'leasing.request_id') === requestId);
  return spans().filter(({ traceId }) => traceId === first?.traceId);
};

beforeAll(async () => {
  collector = createHttpServer(async (request, response) => {
    if (request.url === '/v1/traces') received.push((await json(request)) as TraceRequest);
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // The exporter reads its settings from the environment of the process, as it does in operation.
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  base = await createTestDatabase('pglite', { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'info' });
  await addDemoAccount(base.database);
  const opened = await openTracing(base.config.tracing);
  if (!opened) throw new Error('With an address of a collector there is tracing.');
  tracing = opened;
  const log = { write: (line: string) => void lines.push(JSON.parse(line)) };
  server = createServer(base.config, { log });
  tracing.watchServer(server);
  await visit(tracing.watchDatabase(base.database));
  await tracing.close();
});

const claimedTrace = '4bf92f3577b34da6a3ce929d0e0e4736';
/** Ids of the requests that the tests look at; they are made one after the other. */
const ids: Record<'page' | 'login' | 'search' | 'failed', string> = {
  page: '',
  login: '',
  search: '',
  failed: '',
};
/** The sentence that a visitor saw. */
let sentence = '';

async function visit(database: Database): Promise<void> {
  server.register(createApi({ config: base.config, database }));
  const call = inProcessFetch(server);
  server.get('/page', async (request) => {
    await call('/api/equipments/public?pageSize=1');
    return request.id;
  });
  const idOf = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    String((await server.inject({ method, url, ...(payload ? { payload } : {}) })).headers['x-request-id']);
  const claim = { traceparent: `00-${claimedTrace}-00f067aa0ba902b7-01` };
  ids.page = (await server.inject({ url: '/page', headers: claim })).body;
  ids.login = await idOf('POST', '/api/auth/login', demoCredentials);
  ids.search = await idOf('POST', '/api/equipments/filter?page=0&note=secret-of-a-query', {
    title: 'экскаватор',
  });
  await base.database.query('ALTER TABLE item RENAME TO hidden');
  const failed = (await server.inject('/api/components/info/1')).json<{
    message: string;
    requestId: string;
  }>();
  ids.failed = failed.requestId;
  sentence = failed.message;
}

afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  await server.close();
  await base.remove();
  collector.close();
});

test('a collector learns what a page asked for: its call in the process, and what that asked the database', () => {
  const trace = traceOf(ids.page);
  const spanNamed = (name: string | RegExp) => trace.find((span) => span.name.match(name));
  const [pageSpan, callSpan, querySpan] = [
    spanNamed('GET /page'),
    spanNamed('GET /api/equipments/public'),
    spanNamed('SELECT'),
  ];
  expect(pageSpan?.parentSpanId ?? '').toBe('');
  expect(callSpan?.parentSpanId).toBe(pageSpan?.spanId);
  expect(querySpan?.parentSpanId).toBe(callSpan?.spanId);
  expect(attribute(callSpan as Span, 'http.response.status_code')).toBe(200);
  expect(attribute(querySpan as Span, 'db.query.text')).toMatch(/^\s*SELECT/i);
  const resource = received[0]?.resourceSpans[0]?.resource ?? { attributes: [] };
  expect(attribute(resource, 'service.name')).toBe('leasing');
});

test('the sentence that a visitor saw leads to the line of the log, and that to the trace with the statement', () => {
  const requestId = /[0-9a-f-]{36}$/.exec(sentence)?.[0];
  expect(requestId).toBe(ids.failed);
  const line = lines.find(({ reqId, msg }) => reqId === requestId && msg === 'call failed');
  const trace = spans().filter(({ traceId }) => traceId === line?.traceId);
  expect(trace.map((span) => [span.name, attribute(span, 'error.type')])).toContainEqual(['SELECT', '42P01']);
  expect(trace.every(({ status }) => status.code === 2)).toBe(true);
  // The first line of a request and its last lead there as well.
  const all = lines.filter(({ reqId }) => reqId === requestId);
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(all.every(({ traceId }) => traceId === line?.traceId)).toBe(true);
});

test('a transaction holds its statements', () => {
  const trace = traceOf(ids.login);
  const names = trace.map(({ name }) => name);
  expect(names).toContain('POST /api/auth/login');
  for (const transaction of trace.filter(({ name }) => name === 'TRANSACTION'))
    expect(trace.some(({ parentSpanId }) => parentSpanId === transaction.spanId)).toBe(true);
  expect(names).toEqual(expect.arrayContaining(['TRANSACTION', 'SELECT']));
});

test('neither values nor queries nor addresses are reported to the collector', () => {
  expect(traceOf(ids.search).length).toBeGreaterThan(0);
  const sentTraces = JSON.stringify(received);
  for (const secret of [
    demoCredentials.phoneNumber,
    demoCredentials.password,
    'secret-of-a-query',
    '127.0.0.1',
  ])
    expect(sentTraces).not.toContain(secret);
});

test('a trace that a visitor claims is not believed', () => {
  expect(spans().map(({ traceId }) => traceId)).not.toContain(claimedTrace);
});

test('without an address nothing is traced, and a collector that is away costs no answer', async () => {
  expect(await openTracing(loadConfig({}).tracing)).toBeUndefined();
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:9';
  const away = await openTracing({ share: 1 });
  const lone = createServer(loadConfig({ LOG_LEVEL: 'silent' }));
  away?.watchServer(lone);
  lone.get('/', async () => 'an answer');
  expect((await lone.inject('/')).body).toBe('an answer');
  await lone.close();
  await away?.close();
});
