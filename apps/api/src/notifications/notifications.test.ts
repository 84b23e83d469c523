import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneEngine } from '../testing/engines.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe.each(oneEngine)('notifications on %s', (engine) => {
  let api: TestApi;
  let cookie: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    cookie = await api.signIn();
  });
  afterAll(() => api.remove());
  beforeEach(async () => {
    await api.database.query("DELETE FROM item WHERE kind = 'equipment'");
    await api.database.query("DELETE FROM item WHERE kind = 'spare-part'");
  });

  const news = () => api.client(cookie).notifications();
  const machine = async (fields: Record<string, unknown> = {}) => {
    const [id] = await addMachines(api.database, [{ created_at: hours(-1000), ...fields }]);
    return id as number;
  };
  const likedMachine = async (fields?: Record<string, unknown>) => {
    const id = await machine(fields);
    await api.client(cookie).likeEquipment({ params: { id } });
    return id;
  };
  const setCost = (id: number, cost: number) =>
    api.database.query('UPDATE item SET min_cost = least(min_cost, $2), total_cost = $2 WHERE id = $1', [
      id,
      cost,
    ]);
  const setEnd = (id: number, end: string) =>
    api.database.query('UPDATE item SET is_auction = true, auction_ends_at = $2 WHERE id = $1', [id, end]);

  test('with nothing to tell the list is empty', async () => {
    expect(await news()).toEqual([]);
    await machine();
    await likedMachine();
    expect(await news()).toEqual([]);
  });

  test('a guest has none', async () => {
    await expect(api.client().notifications()).rejects.toMatchObject({ status: 401 });
  });

  test('a price cut on a favourite is announced with both prices', async () => {
    const id = await likedMachine();
    await setCost(id, 4_500_000);
    expect(await news()).toMatchObject([
      { kind: 'PRICE_CUT', product: 'equipment', productId: id, oldCost: 6_000_000, newCost: 4_500_000 },
    ]);
  });

  test('a message is unread until the bell was opened, in this browser or another', async () => {
    const id = await likedMachine();
    await setCost(id, 4_400_000);
    const [message] = await news();
    expect(message).toMatchObject({ unread: true });
    expect(await api.client(cookie).unreadNotifications()).toEqual({ count: 1 });
    const until = message?.createdAt ?? '';
    expect(await api.client(cookie).seeNotifications({ body: { until } })).toEqual({ count: 0 });
    expect(await news()).toMatchObject([{ unread: false }]);
    await setCost(id, 4_300_000);
    expect(await api.client(cookie).unreadNotifications()).toEqual({ count: 1 });
    // A clock that is ahead hides nothing that is still to come.
    await api.client(cookie).seeNotifications({ body: { until: hours(24) } });
    await setCost(id, 4_200_000);
    expect(await api.client(cookie).unreadNotifications()).toEqual({ count: 1 });
  });

  test('a price that only staff see is not news when it is cut', async () => {
    const id = await likedMachine();
    await api.database.query('UPDATE item SET min_cost = 3000000 WHERE id = $1', [id]);
    expect(await news()).toEqual([]);
  });

  test('a price cut that was taken back, or came before the heart, or on what is sold, is not announced', async () => {
    const back = await likedMachine();
    await setCost(back, 4_500_000);
    await setCost(back, 6_000_000);
    const before = await machine();
    await setCost(before, 4_000_000);
    await api.client(cookie).likeEquipment({ params: { id: before } });
    const sold = await likedMachine();
    await setCost(sold, 4_000_000);
    await api.database.query("UPDATE item SET availability = 'SOLD' WHERE id = $1", [sold]);
    expect(await news()).toEqual([]);
  });

  test('a price cut on a favourite spare part is announced as well', async () => {
    const [id] = await addParts(api.database, [{ created_at: hours(-1000) }]);
    await api.client(cookie).likeComponent({ params: { id: id as number } });
    await api.database.query(
      "UPDATE item SET min_cost = 90000, total_cost = 90000 WHERE kind = 'spare-part'",
    );
    expect(await news()).toMatchObject([{ kind: 'PRICE_CUT', product: 'component', newCost: 90_000 }]);
  });

  test('new stock of a type that the user likes or requested is announced, other types and his own items are not', async () => {
    await likedMachine({ machine_type: 'BULLDOZER' });
    await api.client(cookie).requestEquipment({ params: { id: await machine({ machine_type: 'CRANE' }) } });
    const bulldozer = await machine({ machine_type: 'BULLDOZER', created_at: hours(0.001) });
    const crane = await machine({ machine_type: 'CRANE', created_at: hours(0.002) });
    await machine({ machine_type: 'TRUCK', created_at: hours(0.003) });
    expect(await news()).toMatchObject([
      { kind: 'NEW_ITEM', productId: crane },
      { kind: 'NEW_ITEM', productId: bulldozer },
    ]);
  });

  test('an auction is announced in its last 48 hours, to those who like or requested the lot', async () => {
    const endingSoon = await likedMachine();
    await setEnd(endingSoon, hours(47));
    await setEnd(await likedMachine(), hours(49));
    await setEnd(await likedMachine(), hours(-1));
    await setEnd(await machine(), hours(5));
    const requested = await machine();
    await api.client(cookie).requestEquipment({ params: { id: requested } });
    await setEnd(requested, hours(10));
    expect(await news()).toMatchObject([
      { kind: 'AUCTION_ENDING', productId: endingSoon },
      { kind: 'AUCTION_ENDING', productId: requested },
    ]);
  });

  test('there are at most 8, newest first, and a large delivery does not hide the price cuts', async () => {
    const favourites: number[] = [];
    for (let count = 0; count < 6; count += 1) favourites.push(await likedMachine());
    for (const id of favourites) await setCost(id, 4_000_000);
    await addMachines(
      api.database,
      Array.from({ length: 30 }, () => ({ created_at: hours(0.01) })),
    );
    const list = (await news()) as { id: string; kind: string; productId: number; createdAt: string }[];
    expect(list.map(({ kind }) => kind)).toEqual([
      ...Array(4).fill('NEW_ITEM'),
      ...Array(4).fill('PRICE_CUT'),
    ]);
    expect(list.slice(4).map(({ productId }) => productId)).toEqual(favourites.slice(2).toReversed());
    expect(list.map(({ createdAt }) => createdAt)).toEqual(
      list
        .map((item) => item.createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(list.map(({ id }) => id)).size).toBe(8);
    expect(await news()).toEqual(list);
  });
});
