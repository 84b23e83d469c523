import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { enqueue } from '../outbox/queue.ts';
import { CommandRefused } from '../platform/commands/runCommand.ts';
import { engines } from '../testing/engines.ts';
import { carryOut, runCommand } from '../testing/runCommand.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { personCommand } from './main.ts';

// Each test starts processes of its own, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const phone = '+79000000000';
/** Messages to the person, to another one, and one that a crash cut off. */
const outbox = [
  `{"at":"2026-11-21T10:00:00Z","phoneNumber":"${phone}","text":"Код подтверждения: 123456"}\n`,
  '{"at":"2026-11-21T10:00:01Z","phoneNumber":"+79111111111","text":"Код подтверждения: 654321"}\n',
  `{"at":"2026-11-21T10:00:02Z","phoneNumber":"${phone}","te`,
];

/** The files below a folder whose bytes hold a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const holds = await Promise.all(paths.map(async (path) => (await readFile(path)).includes(text)));
  return paths.filter((_, index) => holds[index]);
}

describe.each(engines)('the data of one person on %s, while the site runs', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine, { BITRIX24_URL: 'http://127.0.0.1:9/' });
    const { database } = api;
    const client = api.client(await api.signIn());
    const [machine] = await addMachines(database, [{}]);
    const [part] = await addParts(database, [{}]);
    await client.likeEquipment({ params: { id: machine as number } });
    await client.requestEquipment({ params: { id: machine as number } });
    await client.saveSearch({ body: { href: '/catalog/equipment?brand=Komatsu', name: 'Komatsu' } });
    await client.requestComponent({ params: { id: part as number } });
    const [survey] = await database.query<{ id: number }>(
      "INSERT INTO survey (text, options) VALUES ('?', '{Да}') RETURNING id",
    );
    await client.answerSurvey({ params: { surveyId: survey?.id as number }, query: { answer: 'Да' } });
    await database.query(
      `INSERT INTO request (channel, partner, idempotency_key, name, phone_number, status)
       VALUES ('partner', 'dealer', 'one', 'Он', $1, 'NEW'), ('partner', 'dealer', 'two', 'Другой', '+79111111111', 'NEW')`,
      [phone],
    );
    await database.query("INSERT INTO request_notice (request_id, channel) SELECT id, 'SMS' FROM request");
    await client.forgotPassword({ body: { phoneNumber: phone, newPassword: 'Rollers2Go!' } });
    await database.query('INSERT INTO telegram_contact (phone_number, chat_id) VALUES ($1, 5)', [phone]);
    await enqueue(database, { target: 'email', event: 'message', payload: { phoneNumber: phone } });
    // The code of the new password has reached the outbox.
    await vi.waitFor(
      async () =>
        expect(
          await database.query("SELECT 1 FROM delivery WHERE target = 'code' AND state = 'WAITING'"),
        ).toEqual([]),
      { timeout: 60_000 },
    );
    await appendFile(join(api.config.dataDir, 'outbox.jsonl'), outbox.join(''));
    await database.query(
      `INSERT INTO outgoing_event (kind, payload) VALUES ('lead.created', jsonb_build_object('person',
         jsonb_build_object('name', 'Он', 'phoneNumber', $1::text)))`,
      [phone],
    );
    await database.query(
      `INSERT INTO delivery (target, event, payload, state, last_error)
       VALUES ('code', 'code.requested', '{}', 'PARKED', 'the gateway answered 400: ' || $1)`,
      [phone],
    );
    await database.query(
      `WITH sent AS (
         INSERT INTO request_offer (request_id, staff_name, channel, address, offer, figures, token_hash, valid_until)
         SELECT min(request.id), 'Анна', 'SMS', $1::text, '{}', '{}', '\\x00', now() FROM request
         JOIN account ON account.id = account_id WHERE account.phone_number = $1 RETURNING id)
       INSERT INTO delivery (target, event, payload, state)
       SELECT 'offer', 'offer', jsonb_build_object('offerId', id), 'PARKED' FROM sent`,
      [phone],
    );
  });
  afterAll(() => api.remove());

  const start = (...args: string[]) => runCommand(api, 'people/main.ts', args);
  const run = (...args: string[]) => carryOut(api, personCommand, args);
  /** Every place of the database that still knows the phone. */
  const traces = async () => {
    const columns = await api.database.query<{ table: string; column: string }>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = current_schema() AND data_type IN ('text', 'jsonb')`,
    );
    const found: string[] = [];
    for (const { table, column } of columns) {
      const rows = await api.database.query(
        `SELECT 1 FROM "${table}" WHERE "${column}"::text LIKE '%79000000000%'`,
      );
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    return found.sort();
  };

  test('export gives all of it and nothing that gives access', async () => {
    const { code, output } = await start('export', '8', '(900)', '000-00-00');
    const data = JSON.parse(output) as Record<string, unknown[]>;
    expect(code).toBe(0);
    expect(Object.fromEntries(Object.entries(data).map(([kind, records]) => [kind, records.length]))).toEqual(
      {
        account: 1,
        leads: 1,
        messages: 3,
        sessions: 1,
        knownBrowsers: 1,
        pendingChanges: 1,
        telegramContacts: 1,
        favouriteEquipment: 1,
        notices: 3,
        offers: 1,
        favouriteSpareParts: 0,
        requests: 2,
        savedSearches: 1,
        surveyAnswers: 1,
        consents: 0,
        events: 3,
        outbox: 3,
      },
    );
    expect(data.account?.[0]).toMatchObject({ phone_number: phone, created_at: expect.any(String) });
    expect(output).not.toMatch(/argon2|_hash/);
    expect(output).not.toContain('Другой');
  });

  test('it can be written into a file for the person', async () => {
    expect(await run('export', phone, '--out', 'person.json')).toContain('Данные записаны');
    expect(await readFile(join(api.config.dataDir, 'person.json'), 'utf8')).toContain(phone);
  });

  test('delete asks for --yes, then leaves no trace of the phone in any table, and other people stay', async () => {
    await expect(run('delete', phone)).rejects.toThrow('--yes');
    expect(await traces()).toEqual([
      'account.phone_number',
      'delivery.last_error',
      'delivery.payload',
      'outgoing_event.payload',
      'pending_change.phone_number',
      'request.phone_number',
      'request_offer.address',
      'telegram_contact.phone_number',
    ]);
    const { code, output } = await start('delete', phone, '--yes');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^Удалено\. Учётных записей: 1, заявок: 2, заявок без регистрации: 1, исходящих событий: 3\./,
      ),
    ]);
    expect(await traces()).toEqual([]);
    expect(await readFile(join(api.config.dataDir, 'outbox.jsonl'), 'utf8')).toBe(outbox[1]);
    expect(await readdir(api.config.dataDir)).not.toContain('outbox.jsonl.part');
    // Rows that are gone stay on the pages and in the log of the embedded database until they are written anew.
    if (engine === 'pglite')
      expect(await filesWith(join(api.config.dataDir, 'db'), '79000000000')).toEqual([]);
    const [{ likes } = {}] = await api.database.query(
      'SELECT sum(like_count)::int AS likes FROM item_popularity',
    );
    expect(likes).toBe(0);
    expect(await api.database.query('SELECT name FROM request')).toEqual([{ name: 'Другой' }]);
  });

  test('of a person who is not known nothing is kept', async () => {
    expect(await run('export', '+79222222222')).toBe(
      'О человеке с телефоном +7 922 222-22-22 ничего не хранится.',
    );
    await expect(run('delete', '12', '--yes')).rejects.toThrow(CommandRefused);
  });
});
