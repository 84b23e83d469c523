import type { Equipment, EquipmentDetails, SparePart } from '@leasing/core/api';
import { calculateLease, decodeScenario } from '@leasing/core/calculator';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** What a tool answers, as far as the tasks look at it. */
interface Data {
  totalCount: number;
  items: (Summary & { lease: Lease | null; isAboveAsked?: boolean | null })[];
  understood: { leftOut: string[]; asksForParts: boolean };
  notes: string[];
  item: Summary;
  lease: Lease;
  link: string;
  differences: { label: string; values: (string | null)[] }[];
  totalPaid: Sum;
  overpayment: Sum;
  effectiveAnnualRate: number;
  findings: { code: string }[];
  [name: string]: unknown;
}
interface Sum {
  amount: number;
  currency: string;
  vat: string;
  kind: string;
}
interface Summary {
  kind: string;
  id: number;
  title: string;
  url: string;
  price: Sum | null;
}
interface Lease {
  monthlyPayment: Sum;
  terms: { termMonths: number; advance: Sum; buyoutPercent: number };
  totalWithBuyout: Sum;
}

const client = new Client({ name: 'tasks', version: '1.0.0' });
let machines: Equipment[];
let parts: SparePart[];

beforeAll(async () => {
  const stock = async (kind: string) =>
    (await fetch(`${inject('site')}/api/${kind}/public?pageSize=1000`)).json();
  [machines, parts] = (await Promise.all([stock('equipments'), stock('components')])) as [
    Equipment[],
    SparePart[],
  ];
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', inject('site'))));
});
afterAll(() => client.close());

/** The data of an answer. */
async function use(name: string, args: object): Promise<Data> {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: { ...args } });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  return (structuredContent as { data: Data }).data;
}

/** The sentence of a refusal. */
async function refusal(name: string, args: object): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: { ...args } });
  expect(isError).toBe(true);
  return (content as { text: string }[])[0]?.text.replaceAll('\u00A0', ' ') ?? '';
}

const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id).toSorted((a, b) => a - b);
const ofType = (type: Equipment['type']) => machines.filter((machine) => machine.type === type);
const costOf = ({ totalCost }: { totalCost: number | null }) => totalCost ?? Number.POSITIVE_INFINITY;
const byCost = (items: readonly Equipment[]) => items.toSorted((a, b) => costOf(a) - costOf(b));
const first = <T>(items: readonly T[]): T => {
  const [one] = items;
  if (one === undefined) throw new Error('The stock has none.');
  return one;
};
/** The payment by the formula of the specification. */
const payment = (cost: number, advance: number, termMonths: number) =>
  calculateLease({ cost, advance, termMonths }).monthlyPayment;

const tasks: [task: string, solve: () => Promise<void>][] = [
  [
    'экскаватор до 5 млн, 36 месяцев, аванс 20 %',
    async () => {
      const { items } = await use('search', {
        text: 'экскаватор до 5 млн',
        termMonths: 36,
        advancePercent: 20,
      });
      const expected = ofType('EXCAVATOR').filter((machine) => costOf(machine) <= 5_000_000);
      expect(idsOf(items)).toEqual(idsOf(expected));
      for (const { id, lease } of items) {
        const cost = costOf(first(machines.filter((machine) => machine.id === id)));
        expect(lease?.monthlyPayment.amount).toBe(payment(cost, Math.round(cost / 5), 36));
        expect(lease?.terms).toMatchObject({ termMonths: 36, advance: { amount: Math.round(cost / 5) } });
      }
    },
  ],
  [
    'самый дешёвый бульдозер',
    async () => {
      const sorting = { sort: 'TOTAL_COST', direction: 'ASC', pageSize: 1, inStock: true };
      const { items } = await use('search', { equipmentType: ['BULLDOZER'], ...sorting });
      const { id, totalCost } = first(byCost(ofType('BULLDOZER')));
      expect(items).toMatchObject([
        { id, price: { amount: totalCost, currency: 'RUB', vat: 'НДС включён' } },
      ]);
    },
  ],
  [
    'автокран в Казани или Самаре не старше 2014 года',
    async () => {
      const where = { city: ['Казань', 'Самара'], minYearOfManufacture: 2014 };
      const { items } = await use('search', { equipmentType: ['CRANE'], ...where });
      const expected = ofType('CRANE').filter(
        ({ city, yearOfManufacture }) => where.city.includes(city ?? '') && yearOfManufacture >= 2014,
      );
      expect(idsOf(items)).toEqual(idsOf(expected));
      expect(items.length).toBeGreaterThan(0);
    },
  ],
  [
    'самосвал с платежом до 90 000 рублей на 48 месяцев, аванс 10 %',
    async () => {
      const terms = { termMonths: 48, advancePercent: 10, pageSize: 50 };
      const { items } = await use('search', { equipmentType: ['TRUCK'], ...terms });
      const found = items.filter(({ lease }) => lease && lease.monthlyPayment.amount <= 90_000);
      const expected = ofType('TRUCK').filter((machine) => {
        const advance = Math.round(costOf(machine) / 10);
        return advance >= 90_000 && payment(costOf(machine), advance, 48) <= 90_000;
      });
      expect(idsOf(found)).toEqual(idsOf(expected));
    },
  ],
  [
    'каток с наработкой до 6000 моточасов',
    async () => {
      const { items } = await use('search', { text: 'каток', maxMileage: 6000 });
      const expected = ofType('ROLLER').filter(({ mileage }) => mileage !== null && mileage <= 6000);
      expect(idsOf(items)).toEqual(idsOf(expected));
    },
  ],
  [
    'сравни два самых дешёвых автогрейдера на 60 месяцев',
    async () => {
      const sorting = { sort: 'TOTAL_COST', direction: 'ASC', pageSize: 2, inStock: true };
      const { items } = await use('search', { equipmentType: ['GRADER'], ...sorting });
      const compared = await use('compare', { ids: items.map(({ id }) => id), termMonths: 60 });
      const pair = byCost(ofType('GRADER')).slice(0, 2);
      expect(compared.items.map(({ lease }) => lease?.monthlyPayment.amount)).toEqual(
        // A lot is not leased with less than its deposit.
        pair.map((lot) => payment(costOf(lot), Math.max(90_000, lot.minDeposit ?? 0), 60)),
      );
      const models = compared.differences.find(({ label }) => label === 'Модель')?.values;
      expect(models).toEqual(pair.map(({ model }) => model));
    },
  ],
  [
    'что нашли при осмотре экскаватора XCMG',
    async () => {
      const { items } = await use('search', { text: 'экскаватор XCMG' });
      const { id } = first(items);
      const facts = await fetch(`${inject('site')}/api/equipments/info/${id}`).then((answer) =>
        answer.json(),
      );
      const { inspection } = await use('item', { kind: 'equipment', id });
      expect(inspection).toBe((facts as EquipmentDetails).facts.inspection);
      expect(inspection).toMatch(/из\s\d+/);
    },
  ],
  [
    'сколько всего с выкупом стоит первая машина в лизинг на 60 месяцев с авансом 1 млн',
    async () => {
      const { lease } = await use('calculate', { id: 1, termMonths: 60, advance: 1_000_000 });
      const cost = costOf(first(machines.filter(({ id }) => id === 1)));
      const { contractTotal, buyout } = calculateLease({ cost, advance: 1_000_000, termMonths: 60 });
      expect(lease.totalWithBuyout.amount).toBe(contractTotal + buyout);
    },
  ],
  [
    'платёж за технику за 10 млн, аванс 30 %, 24 месяца, без выкупа',
    async () => {
      const terms = { termMonths: 24, advancePercent: 30, buyoutPercent: 0 };
      const { lease, caution } = await use('calculate', { cost: 10_000_000, ...terms });
      expect(lease.monthlyPayment.amount).toBe(payment(10_000_000, 3_000_000, 24));
      expect(lease.terms.buyoutPercent).toBe(0);
      expect(caution).toMatch(/не\u00A0является публичной офертой/);
    },
  ],
  [
    'машина за 5 млн на 7 лет: срок, который бывает',
    async () => {
      expect(await refusal('calculate', { cost: 5_000_000, termMonths: 84 })).toContain(
        'от 12 до 60 месяцев',
      );
      const { lease } = await use('calculate', { cost: 5_000_000, termMonths: 60 });
      expect(lease.monthlyPayment.amount).toBe(payment(5_000_000, 90_000, 60));
    },
  ],
  [
    'машина за миллион с авансом 50 000: аванс, который берут',
    async () => {
      const sentence = await refusal('calculate', { cost: 1_000_000, advance: 50_000, termMonths: 12 });
      const least = Number(/от ([\d ]+) ₽/.exec(sentence)?.[1]?.replaceAll(' ', ''));
      expect(least).toBe(90_000);
      const { lease } = await use('calculate', { cost: 1_000_000, advance: least, termMonths: 12 });
      expect(lease.monthlyPayment.amount).toBe(payment(1_000_000, 90_000, 12));
    },
  ],
  [
    'проверь чужое предложение: 5 млн, аванс 1 млн, 150 000 в месяц, 36 месяцев',
    async () => {
      const offer = { cost: 5_000_000, advance: 1_000_000, monthlyPayment: 150_000, termMonths: 36 };
      const check = await use('checkOffer', offer);
      expect(check.totalPaid.amount).toBe(6_400_000);
      expect(check.overpayment.amount).toBe(1_400_000);
      expect(check.effectiveAnnualRate).toBeGreaterThan(0.2);
      expect(check.findings.map(({ code }) => code)).toContain('buyout-missing');
    },
  ],
  [
    'проверь график: сходится ли сумма договора',
    async () => {
      const schedule = '15.01.2027 100 000\n15.02.2027 100 000\n15.03.2027 100 000';
      const check = await use('checkOffer', { cost: 290_000, buyout: 0, schedule, statedTotal: 350_000 });
      expect(check.totalPaid.amount).toBe(300_000);
      expect(check.findings.map(({ code }) => code)).toEqual(['total-differs']);
    },
  ],
  [
    'запчасти двигателя для PC200-8',
    async () => {
      const wanted = { kind: 'spare-part', category: 'Двигатель', model: ['PC200-8'] };
      const { items, totalCount } = await use('search', wanted);
      const expected = parts.filter(
        ({ category, model }) => category === 'Двигатель' && model.split(' / ').includes('PC200-8'),
      );
      expect(idsOf(items)).toEqual(idsOf(expected));
      expect(totalCount).toBe(3);
    },
  ],
  [
    'цена и артикул самой дешёвой запчасти Komatsu',
    async () => {
      const sorting = { sort: 'TOTAL_COST', direction: 'ASC', pageSize: 1 };
      const { items } = await use('search', { kind: 'spare-part', brand: ['Komatsu'], ...sorting });
      const part = await use('item', { kind: 'spare-part', id: first(items).id });
      const own = parts.filter(({ brand }) => brand.split(' / ').includes('Komatsu'));
      const cheapest = first(own.toSorted((a, b) => costOf(a) - costOf(b)));
      expect(part).toMatchObject({
        partNumber: cheapest.partNumber,
        price: { amount: cheapest.totalCost, kind: 'цена продажи' },
      });
    },
  ],
  [
    'заявка на первую машину на 36 месяцев с авансом 20 %',
    async () => {
      const { link } = await use('request', { id: 1, termMonths: 36, advancePercent: 20 });
      const { pathname, searchParams } = new URL(link);
      expect(pathname).toBe('/request/equipment/1');
      const cost = costOf(first(machines.filter(({ id }) => id === 1)));
      const expected = { cost, advance: Math.round(cost / 5), termMonths: 36 };
      expect(decodeScenario(searchParams.get('calc') ?? '')).toMatchObject(expected);
      expect((await fetch(link)).status).toBe(200);
    },
  ],
  [
    'такого нет: пусть подберут трубоукладчик',
    async () => {
      const { totalCount } = await use('search', { equipmentType: ['PIPELAYER'] });
      expect(totalCount).toBe(0);
      const { link } = await use('request', { text: 'трубоукладчик до 10 млн' });
      expect(new URL(link).searchParams.get('wanted')).toBe('трубоукладчик до 10 млн');
      expect((await fetch(link)).status).toBe(200);
    },
  ],
  [
    'какие машины продаются на торгах и какая у них ставка',
    async () => {
      const pages = await Promise.all([0, 1].map((page) => use('search', { page, pageSize: 50 })));
      const lots = pages
        .flatMap(({ items }) => items)
        .filter(({ price }) => price?.kind === 'начальная цена лота');
      const expected = machines.filter(({ auction }) => auction);
      expect(idsOf(lots)).toEqual(idsOf(expected));
      expect(lots.every((lot) => 'currentBid' in lot)).toBe(true);
    },
  ],
  [
    'сколько экскаваторов с паспортом осмотра',
    async () => {
      const { totalCount } = await use('search', { text: 'экскаватор', inspected: true });
      expect(totalCount).toBe(ofType('EXCAVATOR').filter(({ inspectedAt }) => inspectedAt !== null).length);
    },
  ],
  [
    'самый новый автобетоносмеситель и его город',
    async () => {
      const sorting = { sort: 'YEAR_OF_MANUFACTURE', direction: 'DESC', pageSize: 1 };
      const { items } = await use('search', { equipmentType: ['MIXER'], ...sorting });
      const newest = Math.max(...ofType('MIXER').map(({ yearOfManufacture }) => yearOfManufacture));
      const mixer = await use('item', { kind: 'equipment', id: first(items).id });
      expect(mixer.yearOfManufacture).toBe(newest);
      expect(mixer.city).toBe(machines.find(({ id }) => id === mixer.id)?.city);
    },
  ],
];

test('there are twenty tasks', () => expect(tasks).toHaveLength(20));

test.each(tasks)('a program solves without a page: %s', (_, solve) => solve());

test.each(['два самых дешёвых бульдозера', 'самый дешёвый бульдозер', 'бульдозер подешевле'])(
  'the cheapest come first where a text asks for them: %s',
  async (text) => {
    const found = await use('search', { text, pageSize: 2 });
    const expected = byCost(ofType('BULLDOZER')).slice(0, 2);
    expect(found.items.map(({ price }) => price?.amount)).toEqual(expected.map(costOf));
    expect(found.understood).toMatchObject({ words: '', leftOut: [] });
    const newest = await use('search', { text, sort: 'YEAR_OF_MANUFACTURE', direction: 'DESC', pageSize: 1 });
    const years = ofType('BULLDOZER').map(({ yearOfManufacture }) => yearOfManufacture);
    expect(first(newest.items)).toMatchObject({ yearOfManufacture: Math.max(...years) });
  },
);

test.each(['экскаватор с осмотром', 'экскаватор с паспортом осмотра', 'осмотренный экскаватор'])(
  'a text asks for a passport of an inspection: %s',
  async (text) => {
    const { items, understood } = await use('search', { text, pageSize: 50 });
    expect(understood).toMatchObject({ filters: { inspected: true }, leftOut: [] });
    expect(idsOf(items)).toEqual(
      idsOf(ofType('EXCAVATOR').filter(({ inspectedAt }) => inspectedAt !== null)),
    );
  },
);

test('a payment that a text asks for is compared without interest, and the answer says so', async () => {
  const text = 'экскаватор до 100 тысяч в месяц';
  const withTerms = await use('search', { text, termMonths: 60, pageSize: 50 });
  expect(withTerms.notes.join()).toContain('без процентов');
  const isAbove = withTerms.items.map(({ lease }) => lease && lease.monthlyPayment.amount > 100_000);
  expect(withTerms.items.map(({ isAboveAsked }) => isAboveAsked)).toEqual(isAbove);
  expect(isAbove).toContain(true);
  const { items, notes } = await use('search', { text });
  expect(notes.join()).toContain('termMonths');
  expect(items.some((item) => 'isAboveAsked' in item)).toBe(false);
  expect((await use('search', { text: 'экскаватор', termMonths: 60 })).notes).toEqual([]);
});

test.each(['фильтр PC200', 'запчасти PC200-8'])(
  'a text that asks for parts finds parts where no kind is said: %s',
  async (text) => {
    const { items, notes } = await use('search', { text });
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['spare-part']));
    expect(notes).toEqual([]);
    const machinesFound = await use('search', { text, kind: 'equipment' });
    expect(machinesFound.items.every(({ kind }) => kind === 'equipment')).toBe(true);
    expect(machinesFound.notes.join()).toContain('spare-part');
  },
);

test.each(['экскаватор PC200', 'экскаватор с шантуем', 'каток'])(
  'what parts fit no better stays machines: %s',
  async (text) => {
    const { items, notes } = await use('search', { text });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['equipment']));
    expect(notes).toEqual([]);
  },
);

test.each(['аукцион', 'экскаватор на аукционе', 'лоты', 'торги'])(
  'a text that asks for lots is told of their filter: %s',
  async (text) => expect((await use('search', { text })).notes.join()).toContain('auction: true'),
);

test('lots are filtered by', async () => {
  const lots = machines.filter(({ auction }) => auction);
  expect(idsOf((await use('search', { auction: true, pageSize: 50 })).items)).toEqual(idsOf(lots));
});

test('a comparison has the verdict of the inspection, and a machine its price among similar ones', async () => {
  const { items } = await use('search', { inspected: true, pageSize: 2 });
  const details = await Promise.all(
    items.map(async ({ id }): Promise<EquipmentDetails> => {
      const answer = await fetch(`${inject('site')}/api/equipments/info/${id}`);
      return answer.json();
    }),
  );
  const { differences } = await use('compare', { ids: items.map(({ id }) => id) });
  const verdict = differences.find(({ label }) => label === 'Итог осмотра');
  expect(verdict?.values).toEqual(details.map(({ facts }) => facts.inspection));
});
