import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import {
  type ApiClient,
  ApiError,
  type CallName,
  calls,
  createApiClient,
  type EquipmentDetails,
  outcomeOf,
  type User,
} from './index.ts';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A real server on a port of its own that answers as the test says and keeps what it received. */
let server: Server;
let client: ApiClient;
let baseUrl: string;
let received: Received[];
let answer: (response: ServerResponse, attempt: number) => void;

const emptySignUp = {
  fullname: null,
  taxNumber: null,
  region: null,
  address: null,
  email: null,
  phoneNumber: null,
  password: null,
  deliveryChannel: 'SMS' as const,
  consent: true as const,
};

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const text = (status: number, body: string) => (response: ServerResponse) => {
  response.writeHead(status).end(body);
};

beforeEach(async () => {
  received = [];
  answer = json(200, {});
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const { method, url, headers } = request;
    received.push({ method, url, headers, body });
    answer(response, received.length);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = createApiClient({ baseUrl, retryDelayMs: 1 });
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const failureOf = async (pending: Promise<unknown>): Promise<ApiError> => {
  const error = await pending.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('The calls (specification §7)', () => {
  it('have a method each, under the name of the call', () => {
    expect(Object.keys(client)).toEqual(Object.keys(calls));
  });

  it('put paging into the query and the filter into the body', async () => {
    answer = json(200, { equipments: [], totalPages: 0, totalCount: 0 });
    const page = await client.equipmentsFilter({
      query: { page: 2, pageSize: 16, sort: 'MIN_COST', direction: 'ASC' },
      body: { brand: ['Liebherr'] },
    });
    expect(page).toEqual({ equipments: [], totalPages: 0, totalCount: 0 });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/equipments/filter?page=2&pageSize=16&sort=MIN_COST&direction=ASC',
      body: '{"brand":["Liebherr"]}',
    });
    expect(received[0]?.headers['content-type']).toBe('application/json');
  });

  it('put ids into the path and have no body where the specification has none', async () => {
    await client.likeComponent({ params: { id: 9 } });
    expect(received[0]).toMatchObject({ method: 'POST', url: '/api/likes/component/9', body: '' });
    expect(received[0]?.headers['content-type']).toBeUndefined();
    await client.unlikeEquipment({ params: { id: 7 } });
    expect(received[1]).toMatchObject({ method: 'DELETE', url: '/api/likes/equipment/7' });
  });

  it('cannot be led to another path by an id', async () => {
    await client.equipment({ params: { id: '../../auth/logout?x' as unknown as number } });
    expect(received[0]?.url).toBe('/api/equipments/info/..%2F..%2Fauth%2Flogout%3Fx');
  });

  it('encode a survey answer in the query', async () => {
    await client.answerSurvey({ params: { surveyId: 3 }, query: { answer: 'Да & нет' } });
    expect(received[0]?.url).toBe(`/api/surveys/answer/3?${new URLSearchParams({ answer: 'Да & нет' })}`);
  });

  it('are sent with credentials and with the headers of the client', async () => {
    let credentials: RequestInit['credentials'];
    const watching: typeof fetch = (input, init) => {
      credentials = init?.credentials;
      return fetch(input, init);
    };
    await createApiClient({ baseUrl, fetch: watching, headers: { cookie: 'sid=1' } }).userInfo();
    expect(credentials).toBe('include');
    expect(received[0]?.headers).toMatchObject({ cookie: 'sid=1', accept: 'application/json' });
  });

  it('have the types of the contract', () => {
    expectTypeOf(client.equipment).parameter(0).toHaveProperty('params');
    expectTypeOf(client.equipment).returns.resolves.toEqualTypeOf<EquipmentDetails>();
    expectTypeOf(client.login).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf(client.surveys).toBeCallableWith();
    // @ts-expect-error a call with a path parameter cannot be made without it
    expectTypeOf(client.equipment).toBeCallableWith();
  });
});

describe('Answers (specification §7)', () => {
  it('that carry text are parsed as JSON when present', async () => {
    answer = text(200, '{"liked":false,"likeCount":0}');
    expect(await client.unlikeEquipment({ params: { id: 7 } })).toEqual({ liked: false, likeCount: 0 });
  });

  it('that are empty are null', async () => {
    answer = text(200, '');
    expect(await client.unlikeEquipment({ params: { id: 7 } })).toBeNull();
  });

  it('that are not a JSON are the text itself', async () => {
    answer = text(200, 'Logged out');
    expect(await client.logout()).toBe('Logged out');
  });
});

describe('Failures', () => {
  it('throw ApiError with status, code, message, request id and messages of fields', async () => {
    answer = json(422, {
      message: 'Проверьте поля',
      code: 'VALIDATION_FAILED',
      requestId: 'r-1',
      fields: { email: 'Некорректный email' },
    });
    const error = await failureOf(client.login({ body: { phoneNumber: '1', password: '2' } }));
    expect(error).toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Проверьте поля',
      requestId: 'r-1',
      fields: { email: 'Некорректный email' },
    });
  });

  it('have the raw text where there is no field message (specification §7)', async () => {
    answer = text(500, 'Bad gateway page');
    expect(await failureOf(client.logout())).toMatchObject({ code: 'HTTP_500', message: 'Bad gateway page' });
  });

  it('of a sign-up whose body is not a JSON is still a failure (specification §8)', async () => {
    answer = text(500, '<html>');
    const body = { ...emptySignUp, companyName: 'ООО «Стройка»' };
    expect(await outcomeOf('signUpLegal', client.signUpLegal({ body }))).toMatchObject({ ok: false });
  });

  it.each<[CallName, string]>([
    ['favouriteEquipment', 'Failed to fetch favorite equipment.'],
    ['surveys', 'Failed to fetch favorite equipment.'],
    ['requestedComponents', 'Failed to fetch favorite equipment.'],
    ['requestEquipment', 'Failed to post equipment request'],
    ['requestComponent', 'Failed to post spare-part request'],
    ['logout', 'Logout failed'],
    ['login', 'HTTP 500'],
  ])('of %s without a message say "%s" (specification §8)', async (name, message) => {
    answer = text(500, '');
    const call = client[name] as (input: object) => Promise<unknown>;
    expect((await failureOf(call({ params: { id: 1 } }))).message).toBe(message);
  });

  it('of a server that cannot be reached are status 0 and a Russian sentence', async () => {
    const nowhere = createApiClient({ baseUrl: 'http://127.0.0.1:9', retries: 0 });
    expect(await failureOf(nowhere.surveys())).toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: 'Нет связи с\u00A0сервером. Проверьте интернет и повторите',
    });
  });
});

describe('Requests and favourites that exist already (specification §8)', () => {
  it.each([
    ['requestEquipment', 'User already created request for this EQUIPMENT'],
    ['requestComponent', 'User already created request for this COMPONENT'],
    ['likeEquipment', 'User already liked this EQUIPMENT'],
    ['likeComponent', 'User already liked this COMPONENT'],
  ] as const)('%s answered by "%s" is a success', async (name, message) => {
    answer = json(409, { message, code: 'ALREADY', requestId: 'r' });
    expect(await client[name]({ params: { id: 1 } })).toEqual({ already: true });
  });

  it('any other failure is thrown, so that the button reverts', async () => {
    answer = json(409, { message: 'Out of stock', code: 'OUT_OF_STOCK', requestId: 'r' });
    expect((await failureOf(client.requestEquipment({ params: { id: 1 } }))).code).toBe('OUT_OF_STOCK');
  });

  it('the same words for another call are a failure', async () => {
    answer = json(409, { message: 'User already liked this EQUIPMENT' });
    await failureOf(client.logout());
  });
});

describe('Repeating calls', () => {
  const busyOnce = (response: ServerResponse, attempt: number) =>
    attempt === 1 ? text(503, 'busy')(response) : json(200, [])(response);

  it.each([502, 503, 504])('is done for reads, after %d', async (status) => {
    answer = (response, attempt) => (attempt === 1 ? text(status, 'busy') : json(200, []))(response);
    expect(await client.surveys()).toEqual([]);
    expect(received).toHaveLength(2);
  });

  it('is not done when the server asks for fewer calls', async () => {
    answer = text(429, 'Too many');
    expect((await failureOf(client.surveys())).status).toBe(429);
    expect(received).toHaveLength(1);
  });

  it('is done for the filters, which are reads by POST', async () => {
    answer = busyOnce;
    await client.componentsFilter({ body: {} });
    expect(received).toHaveLength(2);
  });

  it('is done when the connection breaks', async () => {
    answer = (response, attempt) => (attempt < 3 ? response.destroy() : json(200, [])(response));
    expect(await client.surveys()).toEqual([]);
    expect(received).toHaveLength(3);
  });

  it('ends after two further attempts', async () => {
    answer = text(503, 'busy');
    expect((await failureOf(client.surveys())).status).toBe(503);
    expect(received).toHaveLength(3);
  });

  it('is never done for a call that changes something', async () => {
    answer = busyOnce;
    await failureOf(client.requestEquipment({ params: { id: 1 } }));
    expect(received).toHaveLength(1);
  });

  it('is not done after an answer that will not change', async () => {
    answer = json(404, { message: 'Not found' });
    await failureOf(client.equipment({ params: { id: 1 } }));
    expect(received).toHaveLength(1);
  });
});

describe('Ending a call', () => {
  it('by its signal rejects with the reason of the signal', async () => {
    const controller = new AbortController();
    answer = () => controller.abort(new Error('left the page'));
    await expect(client.surveys({ signal: controller.signal })).rejects.toThrow('left the page');
    expect(received).toHaveLength(1);
  });

  it('before it began sends nothing', async () => {
    const signal = AbortSignal.abort(new Error('left the page'));
    await expect(client.surveys({ signal })).rejects.toThrow('left the page');
    expect(received).toHaveLength(0);
  });

  it('while it waits for the next attempt ends the wait', async () => {
    const controller = new AbortController();
    const patient = createApiClient({ baseUrl, retryDelayMs: 1_000_000 });
    answer = text(503, 'busy');
    const waiting = vi.spyOn(globalThis, 'setTimeout');
    const call = patient.surveys({ signal: controller.signal });
    call.catch(() => {});
    await vi.waitUntil(() => waiting.mock.calls.some(([, delay]) => delay === 1_000_000));
    controller.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
    waiting.mockRestore();
  });

  it('by its timeout is a failure with a Russian sentence', async () => {
    answer = () => {};
    expect(await failureOf(client.logout({ timeoutMs: 30 }))).toMatchObject({
      status: 0,
      code: 'TIMEOUT',
      message: 'Сервер не\u00A0ответил вовремя. Повторите',
    });
  });
});

describe('Outcomes (specification §8)', () => {
  it('turns a failed call into an outcome with the sentence to show', async () => {
    answer = json(401, { message: 'Wrong password', code: 'WRONG_PASSWORD', requestId: 'r' });
    const body = { phoneNumber: '+79123456789', password: 'Abcdef1!' };
    expect(await outcomeOf('login', client.login({ body }))).toMatchObject({
      ok: false,
      text: 'Пароль неверный',
      error: { status: 401 },
    });
  });

  it('turns an answered call into an outcome with its value', async () => {
    answer = json(200, []);
    expect(await outcomeOf('surveys', client.surveys())).toEqual({ ok: true, value: [] });
  });

  it('does not hide an abort', async () => {
    const pending = client.surveys({ signal: AbortSignal.abort(new Error('left')) });
    await expect(outcomeOf('surveys', pending)).rejects.toThrow('left');
  });
});
