import { availableParallelism } from 'node:os';
import { afterAll, expect, test, vi } from 'vitest';

const flood = 'Wrong-Pass1';
let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});
/** As if the passwords of the flood took very long to hash. */
vi.doMock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    async verify(hash: string, password: string) {
      if (password === flood) await released;
      return argon2.verify(hash, password);
    },
  };
});
vi.resetModules();
const { startTestApi } = await import('../testing/testApi.ts');
const { newCustomer, newPhone } = await import('../testing/people.ts');
afterAll(() => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});

test('a flood of logins is refused beyond what may wait, and a known browser gets in beside it', async () => {
  const api = await startTestApi('pglite');
  const body = { phoneNumber: await newCustomer(api), password: 'Extra-Vator7' };
  const customer = api.client('', '198.51.100.1');
  await customer.login({ body });
  await customer.logout();
  const atOnce = Math.max(1, availableParallelism() - 1);
  const refusals: object[] = [];
  const mayWait = 17 * atOnce;
  const calls = Array.from({ length: mayWait + 5 }, async (_, number) => {
    const payload = { phoneNumber: newPhone(), password: flood };
    const remoteAddress = `10.${number >> 8}.${number & 255}.1`;
    const answer = await api.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      remoteAddress,
    });
    if (answer.statusCode === 503) refusals.push({ wait: answer.headers['retry-after'], ...answer.json() });
    return answer.statusCode;
  });
  await vi.waitFor(() => expect(refusals).toHaveLength(5), 60_000);
  expect(refusals[0]).toMatchObject({
    wait: '2',
    code: 'TOO_BUSY',
    message: 'Сервер сейчас занят. Повторите через\u00A02\u00A0секунды.',
  });
  await expect(customer.login({ body })).resolves.toBeDefined();
  release();
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 401)).toHaveLength(mayWait);
  await expect(api.client('', '198.51.100.2').login({ body })).resolves.toBeDefined();
  await api.remove();
});
