import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeScenario } from '@leasing/core/calculator';
import { recomputeCalculation } from '@leasing/core/unstable/calculation';
import { DEFAULT_TERMS } from '@leasing/core/unstable/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../platform/index.ts';
import { insertStaff } from '../staff/repository.ts';
import { openPriceList } from '../stock-import/readers/sheet/index.ts';
import { oneEngine } from '../testing/engines.ts';
import { newPhone } from '../testing/people.ts';
import { carryOut, runCommand } from '../testing/runCommand.ts';
import { addMachines, addParts } from '../testing/stock.ts';
import { startTestApi, type TestApi } from '../testing/testApi.ts';
import { exportTable } from './export.ts';

describe.each(oneEngine)('npm run export on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const client = api.client(await api.signIn());
    await api.database.query(
      `UPDATE account SET fullname = '=HYPERLINK("http://evil.example")', tax_number = '0105012345',
         company_name = 'ООО «Вектор»; Москва'`,
    );
    const [machine] = await addMachines(api.database, [{ number: 'Г-001', is_auction: true }]);
    const [part] = await addParts(api.database, [{ number: '-2+3', title: 'Насос "K3V"' }]);
    await client.requestEquipment({ params: { id: machine as number } });
    await client.requestComponent({ params: { id: part as number } });
    await api.database.query(
      `UPDATE request SET created_at = CASE item_words ->> 'kind' WHEN 'equipment' THEN '2026-11-20T21:30:00Z'::timestamptz
         ELSE '2026-11-21T10:15:00Z' END`,
    );
  });
  afterAll(() => api.remove());

  const addManager = async () => {
    const person = {
      phoneNumber: newPhone(),
      name: 'Ольга Лисина',
      role: 'manager',
      passwordHash: '',
    } as const;
    return (await insertStaff(api.database, person))?.id;
  };
  const run = (...args: string[]) => carryOut(api, exportTable, args);
  const read = async (name: string) => (await readFile(join(api.config.dataDir, name))).toString('utf8');

  test('while the site runs makes a CSV that opens in Russian Excel: UTF-8 with its mark, semicolons, Russian headers, the time of Moscow', async () => {
    const { code, output } = await runCommand(api, 'requests/export.ts', ['requests', '--out', 'r.csv']);
    expect([code, output.trim()]).toEqual([0, `2 заявки: ${join(api.config.dataDir, 'r.csv')}`]);
    const [head, machine, part, end] = (await read('r.csv')).split('\r\n');
    expect(head).toMatch(
      /^\ufeff№;Дата;Вид;Статус;Товар;Номер;Минимальная стоимость, ₽;Полная стоимость, ₽;ФИО;/,
    );
    expect(machine).toMatch(
      /^1;21\.11\.2026 00:30;Техника;Аукцион;Экскаватор Komatsu PC200-8;Г-001;5000000;6000000;/,
    );
    expect(part).toMatch(/^2;21\.11\.2026 13:15;Запчасть;Новая;"Насос ""K3V""";/);
    expect(end).toBe('');
  });

  test('no text becomes a formula, a phone and an ИНН keep their digits', async () => {
    await run('requests', '--out', 'r.csv');
    const [, machine, part] = (await read('r.csv')).split('\r\n');
    expect(part).toContain(";'-2+3;");
    expect(machine).toContain(`;"'=HYPERLINK(""http://evil.example"")";`);
    expect(machine).toContain(';"ООО «Вектор»; Москва";0105012345;(+7)\u00a0900\u00a0000-00-00;');
    expect(machine).not.toMatch(/;[=+@-]/);
  });

  test('an XLSX has typed cells: numbers, dates by the clock of Moscow, texts that are not formulas', async () => {
    await run('requests', '--format', 'xlsx', '--out', 'book.xlsx');
    const list = await openPriceList(
      join(api.config.dataDir, 'book.xlsx'),
      () => 1,
      () => {},
    );
    const rows: string[][] = [];
    for await (const { cells } of list.sheets[0]?.rows() ?? []) rows.push(cells.map(({ text }) => text));
    list.close();
    expect(rows).toHaveLength(3);
    expect(rows[0]?.slice(0, 4)).toEqual(['№', 'Дата', 'Вид', 'Статус']);
    expect(rows[1]).toMatchObject({
      0: '1',
      5: 'Г-001',
      6: '5000000',
      8: '=HYPERLINK("http://evil.example")',
    });
    expect(rows[2]?.[5]).toBe('-2+3');
    expect(rows[1]?.[1]).toMatch(/^(21\.11\.2026|2026-11-21)/);
  });

  test('--since keeps what came from the first moment of that day in Moscow', async () => {
    expect(await run('requests', '--since', '2026-11-21')).toContain('2 заявки');
    expect(await run('requests', '--since', '22.11.2026')).toContain('0 заявок');
  });

  test('only the same user may read the file, and without --out it is named by the day', async () => {
    const output = await run('requests');
    const path = output.split(': ')[1] as string;
    expect(path).toMatch(/заявки-\d\d\.\d\d\.\d{4}\.csv$/);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  test('while the site runs more than one batch of equal moments arrives whole, each request once', async () => {
    await api.database.query(
      `INSERT INTO account (user_type, phone_number, password_hash, fullname, tax_number, region, address, email)
       SELECT 'INDIVIDUAL', '+7999' || lpad(n::text, 7, '0'), '', 'Клиент ' || n, '', '', '', ''
       FROM generate_series(1, 2500) AS n`,
    );
    await api.database.query(
      `INSERT INTO request (channel, account_id, item_id, item_words, status, created_at)
       SELECT 'member', account.id, item.id, '{"kind": "equipment"}', 'NEW', '2026-11-22T10:00:00Z' FROM account, item
       WHERE kind = 'equipment' AND fullname LIKE 'Клиент%'`,
    );
    const args = ['requests', '--since', '2026-11-22', '--out', 'many.csv'];
    expect(await runCommand(api, 'requests/export.ts', args)).toMatchObject({ code: 0 });
    const lines = (await read('many.csv')).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(2500);
    expect(new Set(lines.map((line) => line.split(';')[8])).size).toBe(2500);
  });

  test('leads are exported too, with what the visitor calculated', async () => {
    const calc = encodeScenario({ cost: 5_000_000, advance: 1_000_000, termMonths: 36 });
    const calculation = recomputeCalculation({ calc }, { terms: DEFAULT_TERMS, price: null });
    await api.database.query(
      `INSERT INTO request (channel, partner, name, phone_number, calculation, status, assignee_id)
       VALUES ('partner', 'dealer', '@Пётр', '+79123456789', $2, 'APPROVED', $1)`,
      [await addManager(), JSON.stringify(calculation)],
    );
    expect(await run('leads', '--out', 'leads.csv')).toContain('1 заявка');
    const [head, lead] = (await read('leads.csv')).split('\r\n');
    expect(head).toMatch(/^\ufeff№;Дата;Статус;Партнёр;.*;Кто ведёт$/);
    expect(lead).toMatch(/^\d+;.*;Одобрена;dealer;/);
    expect(lead).toContain(
      ";dealer;'@Пётр;(+7)\u00a0912\u00a0345-67-89;;;;5000000;1000000;36;126579;5556844;6556844;;;Ольга Лисина",
    );
  });

  test('a request says who leads it', async () => {
    const manager = await addManager();
    await api.database.query(
      "UPDATE request SET assignee_id = $1 WHERE item_words ->> 'kind' = 'spare-part'",
      [manager],
    );
    await run('requests', '--out', 'led.csv');
    const [head, machine, part] = (await read('led.csv')).split('\r\n');
    expect([head, machine, part].map((line) => line?.split(';').at(-1))).toEqual([
      'Кто ведёт',
      '',
      'Ольга Лисина',
    ]);
  });

  test.each([
    [[], 'Укажите, что выгрузить: requests, leads, searches или stock.'],
    [['requests', '--format', 'pdf'], 'Формата «pdf» нет: csv или xlsx.'],
    [['requests', '--since', 'вчера'], '«вчера» — не\u00A0дата.'],
    [['requests', '--colour'], 'Неизвестный параметр --colour.'],
  ])('%j is refused with a sentence', async (args, sentence) => {
    await expect(run(...args)).rejects.toThrow(new RegExp(`^${sentence}`));
  });
});

test('npm run export that is refused ends with 1, the sentence and the usage', async () => {
  const { code, output } = await runCommand({ config: loadConfig({}) }, 'requests/export.ts', []);
  expect(code).toBe(1);
  expect(output).toContain('Укажите, что выгрузить: requests, leads, searches или stock.');
  expect(output).toContain('npm run export');
});
