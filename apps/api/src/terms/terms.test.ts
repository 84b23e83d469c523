import { isoDay } from '@leasing/core/format';
import { DEFAULT_TERMS, DEFAULT_TERMS_SETTING } from '@leasing/core/unstable/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, openOffice } from '../testing/office.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

describe('the terms of leasing', () => {
  let api: TestApi;
  let office: Office;
  beforeAll(async () => {
    api = await startTestApi('pglite', {}, { legalName: 'ООО «Ромашка»' });
    office = await openOffice(api);
  });
  afterAll(() => api.remove());

  const publicTerms = async () => (await api.fastify.inject('/api/terms')).json();
  const set = (change: object) => office.send('PUT', '/terms', { ...DEFAULT_TERMS_SETTING, ...change });

  test('are those of the specification at first, and the operator is the lessor', async () => {
    expect(await publicTerms()).toEqual({ ...DEFAULT_TERMS_SETTING, lessor: 'ООО «Ромашка»' });
    expect((await office.get('/terms')).body).toEqual(DEFAULT_TERMS_SETTING);
  });

  test('are set by the owner, hold at once, and are in the log', async () => {
    const general = { ...DEFAULT_TERMS, annualRate: 0.24, maxTerm: 48 };
    const exceptions = [{ product: 'equipment', type: 'CRANE', id: null, terms: { maxTerm: 84 } }];
    const { status, body } = await set({ general, exceptions, lessor: 'АО «Лизинг»' });
    expect(status).toBe(200);
    const day = isoDay(Date.now());
    expect(body.ratesSince).toBe(day);
    expect(await publicTerms()).toEqual({ lessor: 'АО «Лизинг»', ratesSince: day, general, exceptions });
    const { body: log } = await office.get('/log/setting/terms');
    expect(log.items[0]).toMatchObject({ action: 'setting.change', after: { general: { maxTerm: 48 } } });
  });

  test('that contradict themselves are refused by a sentence for each field, and nothing changes', async () => {
    const before = await publicTerms();
    const general = { ...DEFAULT_TERMS, minTerm: 24, maxTerm: 12 };
    const exceptions = [{ product: 'equipment', type: null, id: 1, terms: { minAdvancePercent: 60 } }];
    const { status, body } = await set({ general, exceptions });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([
      'general.maxTerm',
      'exceptions.0.maxTerm',
      'exceptions.0.minAdvancePercent',
    ]);
    expect((await set({ general: { ...DEFAULT_TERMS, annualRate: -1 } })).status).toBe(400);
    expect(await publicTerms()).toEqual(before);
  });
});
