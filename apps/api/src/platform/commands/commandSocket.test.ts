import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/engines.ts';
import { DatabaseUnavailableError } from '../database/database.ts';
import { commandSocketPath } from './protocol.ts';
import { connectToSite, type SocketDatabase } from './SocketDatabase.ts';
import { startCommandSocket } from './startCommandSocket.ts';

let site: TestDatabase;
let stop: () => Promise<void>;
beforeAll(async () => {
  site = await createTestDatabase('pglite');
  stop = await startCommandSocket(site.database, site.config.dataDir);
  await site.database.query('CREATE TABLE note (text text UNIQUE)');
});
afterAll(async () => {
  await stop();
  await site.remove();
});

const connect = async () => (await connectToSite(site.config.dataDir)) as SocketDatabase;
const notes = () => site.database.query('SELECT text FROM note ORDER BY text');

test('a command reads the database that the site has open; dates, bytes and lists arrive as they are', async () => {
  const command = await connect();
  const [row] = await command.query<{ bytes: Uint8Array }>(
    `SELECT $1::bigint AS id, '2026-11-21T10:00:00Z'::timestamptz AS at, '\\x00ff'::bytea AS bytes,
       '{a,b}'::text[] AS list, '{"a":1}'::jsonb AS json, null AS nothing`,
    [17],
  );
  await command.close();
  expect(row).toMatchObject({
    id: 17,
    at: new Date('2026-11-21T10:00:00Z'),
    list: ['a', 'b'],
    json: { a: 1 },
    nothing: null,
  });
  expect([...(row?.bytes ?? [])]).toEqual([0, 255]);
});

test('the socket is open to the same user alone', async () => {
  expect((await stat(commandSocketPath(site.config.dataDir))).mode & 0o777).toBe(0o600);
});

test('a transaction of a command is stored whole, or not at all when the command fails or dies', async () => {
  const command = await connect();
  await command.transaction((transaction) => transaction.query("INSERT INTO note VALUES ('stored')"));
  const failing = command.transaction(async (transaction) => {
    await transaction.query("INSERT INTO note VALUES ('failed')");
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const dying = await connect();
  const interrupted = dying.transaction(async (transaction) => {
    await transaction.query("INSERT INTO note VALUES ('died')");
    await dying.close();
    await transaction.query('SELECT 1');
  });
  await expect(interrupted).rejects.toThrow('сайт остановился.');
  expect(await notes()).toEqual([{ text: 'stored' }]);
  await command.close();
});

test('an error of the database arrives with its SQLSTATE, and the next statement works', async () => {
  const command = await connect();
  await expect(command.query("INSERT INTO note VALUES ('stored')")).rejects.toMatchObject({ code: '23505' });
  expect(await command.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await command.maintain();
  await command.close();
});

test('a database that is not available is that for the command too', async () => {
  const command = await connect();
  // What PostgreSQL says when it cannot extend a file.
  await expect(
    command.query("DO $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = '53100'; END $$"),
  ).rejects.toBeInstanceOf(DatabaseUnavailableError);
  await command.close();
});

test('large results arrive whole, and statements asked for at once keep their answers apart', async () => {
  const command = await connect();
  const rows = await command.query('SELECT repeat(n::text, 100) AS text FROM generate_series(1, 20000) AS n');
  const all = await Promise.all([1, 2, 3].map((n) => command.query('SELECT $1::int AS n', [n])));
  await command.close();
  expect(rows).toHaveLength(20_000);
  expect(all).toEqual([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]]);
});

test('without a site there is nothing to connect to', async () => {
  expect(await connectToSite('/nowhere')).toBeUndefined();
});
