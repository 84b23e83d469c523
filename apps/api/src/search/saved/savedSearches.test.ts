import { SAVED_SEARCHES_MOST } from '@leasing/core/catalogue';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneEngine } from '../../testing/engines.ts';
import { newCustomer, registration } from '../../testing/people.ts';
import { addMachines, addParts } from '../../testing/stock.ts';
import { sessionCookie, startTestApi, type TestApi } from '../../testing/testApi.ts';

const href = '/catalog/equipment/search?type=CRANE&maxCost=9000000';
const name = 'Краны до 9 000 000 ₽';

describe.each(oneEngine)('saved searches on %s', (engine) => {
  let api: TestApi;
  let cookie: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    cookie = await api.signIn();
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    for (const table of ['saved_search', 'item'] as const) await api.database.query(`DELETE FROM ${table}`);
  });

  const mine = () => api.client(cookie);
  const save = (search: Partial<{ href: string; name: string; newestId: number }> = {}) =>
    mine().saveSearch({ body: { href, name, ...search } });
  const news = async () => (await mine().notifications()).filter(({ kind }) => kind === 'SAVED_SEARCH');
  const cranes = (count: number, fields: Record<string, unknown> = {}) =>
    addMachines(
      api.database,
      Array.from({ length: count }, () => ({ machine_type: 'CRANE', ...fields })),
    );
  const signIn = async (phoneNumber: string) => {
    const payload = { phoneNumber, password: registration(phoneNumber).password };
    const answer = await api.fastify.inject({ method: 'POST', url: '/api/auth/login', payload });
    return sessionCookie(answer.headers['set-cookie']);
  };

  test('belong to those who are signed in', async () => {
    const guest = api.client();
    for (const call of [
      () => guest.savedSearches(),
      () => guest.saveSearch({ body: { href, name } }),
      () => guest.removeSavedSearch({ params: { id: 1 } }),
      () => guest.seeSavedSearch({ params: { id: 1 } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 401 });
  });

  test('are kept, the latest first, and what was in stock already is not new', async () => {
    await cranes(3);
    const first = await save();
    const second = await save({ href: '/catalog/spare-part/used?brand=Komatsu', name: ' Komatsu ' });
    expect(first).toMatchObject({ product: 'equipment', href, name, newCount: 0 });
    expect(second).toMatchObject({ product: 'component', name: 'Komatsu', newCount: 0 });
    expect(await mine().savedSearches()).toEqual([second, first]);
  });

  test('the same search sent 20 times at once is one search and one answer; a new name is taken', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const renamed = await save({
      href: '/catalog/equipment/search?maxCost=9000000&type=CRANE&page=4&utm_source=letter',
      name: 'Краны',
    });
    expect(await mine().savedSearches()).toEqual([{ ...answers[0], name: 'Краны' }]);
    expect(renamed.id).toBe(answers[0]?.id);
  });

  test(`there are at most ${SAVED_SEARCHES_MOST}, also when they come at once; an old one can still be renamed`, async () => {
    const numbered = (number: number) => save({ href: `/catalog/equipment?minCost=${number}` });
    const outcomes = await Promise.allSettled(
      Array.from({ length: SAVED_SEARCHES_MOST + 5 }, (_, number) => numbered(number + 1)),
    );
    const searches = await mine().savedSearches();
    expect(searches).toHaveLength(SAVED_SEARCHES_MOST);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    await expect(save()).rejects.toMatchObject({
      status: 409,
      code: 'TOO_MANY_SEARCHES',
      message: expect.stringContaining(`${SAVED_SEARCHES_MOST} поисков`),
    });
    expect(await save({ href: searches[3]?.href as string, name: 'Другое' })).toMatchObject({
      name: 'Другое',
    });
  });

  test.each([
    '/login',
    '/catalog/ships',
    'https://elsewhere.example/catalog/equipment',
    'javascript:alert(1)',
  ])('an address that is not a list is refused: %s', async (wrong) => {
    await expect(save({ href: wrong })).rejects.toMatchObject({
      status: 400,
      fields: { href: expect.any(String) },
    });
  });

  test('new stock that fits is announced once per delivery, with its number, the newest machine and the link', async () => {
    await cranes(2);
    const { id } = await save();
    expect(await news()).toEqual([]);
    await cranes(2);
    await cranes(1, { min_cost: 9_000_001, total_cost: 9_900_000 });
    await addMachines(api.database, [{ machine_type: 'TRUCK' }]);
    const [sold] = await cranes(1);
    const [newest] = await cranes(1);
    await api.database.query("UPDATE item SET availability = 'SOLD' WHERE id = $1", [sold]);
    const first = await news();
    expect(first).toMatchObject([
      { searchId: id, href, title: name, count: 3, product: 'equipment', productId: newest },
    ]);
    expect(await news()).toEqual(first);
    await cranes(1);
    const next = await news();
    expect(next).toMatchObject([{ searchId: id, count: 4 }]);
    expect(next[0]?.id).not.toBe(first[0]?.id);
    expect(await mine().savedSearches()).toMatchObject([{ newCount: 4 }]);
  });

  test('opening the list ends the message, and what came after the opened page stays new', async () => {
    const { id } = await save();
    const [first] = (await cranes(1)) as [number];
    await cranes(1);
    expect(await mine().seeSavedSearch({ params: { id }, query: { newestId: first } })).toMatchObject({
      newCount: 1,
    });
    expect(await news()).toMatchObject([{ count: 1 }]);
    expect(await mine().seeSavedSearch({ params: { id } })).toMatchObject({ newCount: 0 });
    // It never goes back.
    expect(await mine().seeSavedSearch({ params: { id }, query: { newestId: first } })).toMatchObject({
      newCount: 0,
    });
    expect(await news()).toEqual([]);
  });

  test('a machine that the dealer took in long ago is new on the day when it comes to the site', async () => {
    const { createdAt } = await save();
    await cranes(1, { created_at: '2020-01-01T00:00:00Z' });
    const [message] = await news();
    expect(message?.count).toBe(1);
    expect(Date.parse(message?.createdAt as string)).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });

  test('spare parts, sub-lists and words in any form are searched as in the list itself', async () => {
    await save({
      href: '/catalog/spare-part/used?title=%D1%84%D0%B8%D0%BB%D1%8C%D1%82%D1%80%D1%8B',
      name: 'Фильтры',
    });
    await save({ href: '/catalog/equipment/auction', name: 'Аукцион' });
    await addParts(api.database, [
      { title: 'Фильтр масляный', condition: 'USED' },
      { title: 'Фильтр воздушный', condition: 'NEW' },
      { title: 'Насос', condition: 'USED' },
    ]);
    await cranes(1, { is_auction: true, auction_ends_at: new Date(Date.now() + 1e9).toISOString() });
    expect((await mine().savedSearches()).map(({ name: label, newCount }) => [label, newCount])).toEqual([
      ['Аукцион', 1],
      ['Фильтры', 1],
    ]);
  });

  test('a range of the text that nothing fits yet is waited for, although the list shows what is nearest', async () => {
    const title = encodeURIComponent('100 тонн');
    await save({ href: `/catalog/equipment?type=CRANE&title=${title}`, name: '100 тонн' });
    await cranes(1, { load_capacity: 25 });
    expect(await mine().savedSearches()).toMatchObject([{ newCount: 0 }]);
    await cranes(1, { load_capacity: 100 });
    expect(await mine().savedSearches()).toMatchObject([{ newCount: 1 }]);
  });

  test('another user neither sees, opens nor removes them; removing twice is not a failure', async () => {
    const { id } = await save();
    const other = api.client(await signIn(await newCustomer(api)));
    expect(await other.savedSearches()).toEqual([]);
    await expect(other.seeSavedSearch({ params: { id } })).rejects.toMatchObject({ status: 404 });
    await other.removeSavedSearch({ params: { id } });
    expect(await mine().savedSearches()).toHaveLength(1);
    await mine().removeSavedSearch({ params: { id } });
    await mine().removeSavedSearch({ params: { id } });
    expect(await mine().savedSearches()).toEqual([]);
  });

  test('many searches with news leave room for the price cuts in the bell', async () => {
    const [likedCrane] = (await cranes(1)) as [number];
    await mine().likeEquipment({ params: { id: likedCrane } });
    await api.database.query('UPDATE item SET total_cost = total_cost - 1 WHERE id = $1', [likedCrane]);
    for (let most = 6; most < 13; most += 1) await save({ href: `/catalog/equipment?maxCost=${most}000000` });
    await cranes(3);
    const kinds = (await mine().notifications()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'SAVED_SEARCH')).toHaveLength(4);
    expect(kinds.filter((kind) => kind === 'PRICE_CUT')).toHaveLength(1);
  });
});
