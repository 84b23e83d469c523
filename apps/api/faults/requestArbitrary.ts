import { type CallName, calls } from '@leasing/core/api';
import { contract } from '@leasing/core/unstable/api/contract';
import fc, { type Arbitrary } from 'fast-check';
import type { Call } from './call.ts';

/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
}

/** What people and attackers put where something else belongs. */
const garbage: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '‮',
    "' OR 1=1; DROP TABLE account; --",
    '{{7*7}}',
    '<script>',
    '../../etc/passwd',
    '%00',
    '__proto__',
    'constructor',
    -1,
    0,
    1.5,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER + 1,
    2 ** 63,
    'NaN',
    'Infinity',
    '1e999',
    true,
    [],
    {},
    [[]],
    [null],
    { toString: 1 },
    { $gt: '' },
    '9'.repeat(400),
    'я'.repeat(5000),
    '2026-13-45T99:99:99Z',
  ),
  fc.anything({ maxDepth: 3, withUnicodeString: true } as object).map((value) => jsonOf(value)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.array(fc.constant('x'), { minLength: 300, maxLength: 300 }),
);

function jsonOf(value: unknown): unknown {
  try {
    return JSON.parse(
      JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part)) ?? 'null',
    );
  } catch {
    return null;
  }
}

/** Values that a schema accepts. */
function valid(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valid));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valid(part)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'array':
      return fc.array(valid(schema.items ?? {}), { maxLength: Math.min(5, schema.maxItems ?? 5) });
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 1e6, 1e9), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema);
  }
}

function text({ pattern, minLength = 0, maxLength = 40 }: Schema): Arbitrary<unknown> {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const words = fc.constantFrom(
    'komatsu',
    'Экскаватор',
    '+79123456789',
    'a@b.example',
    'EXCAVATOR',
    'PC200-8',
    '!',
    '|&:*',
  );
  return fc.oneof(words, fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }));
}

/** A valid value in which, mostly, one or more parts were replaced. */
function spoilt(schema: Schema): Arbitrary<unknown> {
  const whole = fc.oneof({ weight: 6, arbitrary: valid(schema) }, { weight: 1, arbitrary: garbage });
  const { properties } = schema;
  if (!properties) return whole;
  const names = Object.keys(properties);
  const change = fc.tuple(
    fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
    garbage,
  );
  return fc.tuple(whole, fc.array(change, { maxLength: 3 })).map(([value, changes]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return { ...value, ...Object.fromEntries(changes) };
  });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const encoded = (value: unknown) => encodeURIComponent(asText(value).toWellFormed());

function queryOf(schema: Schema | undefined): Arbitrary<string> {
  if (!schema) return fc.constantFrom('', '?', '?x=1', '?a[b]=c&a=d', '?%', '?__proto__=1');
  return spoilt(schema).map((value) => {
    const pairs = Object.entries((value ?? {}) as object).map(
      ([name, part]) => `${encoded(name)}=${encoded(part)}`,
    );
    return `?${pairs.join('&')}`;
  });
}

function pathOf(template: string): Arbitrary<string> {
  const names = [...template.matchAll(/:(\w+)/g)].map(([whole]) => whole);
  const part = fc.oneof(
    fc.constantFrom(
      '1',
      '2',
      '0',
      '-1',
      '1.5',
      '99999999999999999999',
      '%00',
      '%2e%2e%2f',
      '%',
      '%c0%af',
      'null',
      'equipment',
      'component',
    ),
    fc.nat().map(String),
    garbage.map((value) => encoded(value).slice(0, 300)),
  );
  return fc
    .tuple(...names.map(() => part))
    .map((parts) =>
      names.reduce((path, name, index) => path.replace(name, () => parts[index] ?? ''), template),
    );
}

function bodyOf(schema: Schema | undefined): Arbitrary<Pick<Call, 'body' | 'headers'>> {
  const types = fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=koi8-r',
        '/',
      ),
    },
  );
  const content = fc.oneof(
    {
      weight: 12,
      arbitrary: (schema ? spoilt(schema) : garbage).map((value) => JSON.stringify(value) ?? ''),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"a":',
        '[[[[[[',
        'null',
        '"',
        '{"__proto__":{"a":1}}',
        '\ufeff{}',
        '['.repeat(10_000),
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  );
  return fc.record({ headers: types.map((type) => ({ 'content-type': type })), body: content });
}

const extraHeaders: Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  {},
  { cookie: 'leasing-session=' },
  { cookie: `leasing-session=${'x'.repeat(3000)}` },
  { cookie: 'leasing-visitor=%00; =; ;;' },
  { origin: 'null' },
  { origin: 'https://dealer.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'accept-encoding': 'br;q=nonsense' },
  { range: 'bytes=9-1' },
  { 'if-none-match': '"' },
  { 'x-forwarded-for': '::1, 1.1.1.1' },
  { expect: '200-ok' },
);

function oneCall(name: CallName): Arbitrary<Call> {
  const { method, path } = calls[name];
  const parts: { access: string; query?: object; body?: object } = contract[name];
  const methods = fc.oneof(
    { weight: 20, arbitrary: fc.constant<string>(method) },
    { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'GET', 'POST') },
  );
  const content: Arbitrary<Pick<Call, 'body' | 'headers'>> =
    method === 'GET' ? fc.constant({}) : bodyOf(parts.body as Schema | undefined);
  return fc
    .tuple(methods, pathOf(path), queryOf(parts.query as Schema | undefined), content, extraHeaders)
    .map(([way, place, query, sent, headers]) => ({
      method: way,
      path: place + query,
      ...sent,
      headers: { ...sent.headers, ...headers },
    }));
}

/** Calls that the contract does not describe. */
const others: Arbitrary<Call> = fc
  .tuple(
    fc.constantFrom('GET', 'HEAD', 'POST'),
    fc.constantFrom(
      '/api/files/',
      '/api/files/equipment/1/',
      '/api/',
      '/api/docs/',
      '/api/openapi.json',
      '/api/health/ready',
      '/api/metrics',
    ),
    garbage,
  )
  .map(([method, path, rest]) => ({ method, path: path + encoded(rest).slice(0, 300) }));

/** Requests over every route of the contract and beside them; most are wrong in one place or more. */
export const requestArbitrary: Arbitrary<Call> = fc.oneof(
  ...(Object.keys(calls) as CallName[]).map(oneCall),
  others,
);
