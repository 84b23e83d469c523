import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EquipmentType, equipmentTypes } from '../catalogue/index.ts';
import {
  ageText,
  boundsText,
  byGroup,
  countMarks,
  type Finding,
  type Findings,
  findingProblem,
  inspectionMarks,
  type JudgedPoint,
  judge,
  judgePoints,
  type Measure,
  mergeFindings,
  pointsFor,
  pointText,
  summary,
} from './index.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const at = '2026-11-27T10:00:00.000Z';

describe('The points of a kind of machine', () => {
  it.each(equipmentTypes)('%s has 30 to 60, each once, with titles and bounds that make sense', (kind) => {
    const points = pointsFor(kind);
    expect(points.length).toBeGreaterThanOrEqual(30);
    expect(points.length).toBeLessThanOrEqual(60);
    expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
    expect(new Set(points.map(({ title }) => title)).size).toBe(points.length);
    for (const { id, title, measure } of points) {
      expect(id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(title).toMatch(/^[А-ЯA-Z]/);
      expect(title.length).toBeLessThanOrEqual(70);
      if (!measure) continue;
      const { good, usable, highest } = measure;
      expect(usable[0]).toBeLessThanOrEqual(good[0]);
      expect(usable[1]).toBeGreaterThanOrEqual(good[1]);
      expect(highest).toBeGreaterThanOrEqual(usable[1]);
    }
  });

  it('come in groups, documents last, with wear of tracks and tyres in per cent', () => {
    expect(byGroup(pointsFor('EXCAVATOR')).map(({ title }) => plain(title))).toEqual([
      'Двигатель и трансмиссия',
      'Гидравлика',
      'Ходовая часть',
      'Рабочее оборудование',
      'Кабина',
      'Электрика',
      'Документы',
    ]);
    const inPercent = pointsFor('EXCAVATOR').filter(({ measure }) => measure?.unit === '%');
    expect(inPercent.map(({ id }) => id)).toContain('track-left');
    expect(byGroup(pointsFor('SEMITRAILER')).map(({ group }) => group)).not.toContain('cab');
  });

  it('are those that the firm looks at: without what it removed, with its own at the end of their group', () => {
    const own = { id: 'own-1', group: 'engine', title: 'Подогреватель' } as const;
    const firm = { EXCAVATOR: { removed: ['engine-smoke', 'unknown'], added: [own] } };
    const points = pointsFor('EXCAVATOR', firm);
    expect(points.length).toBe(pointsFor('EXCAVATOR').length);
    expect(points.some(({ id }) => id === 'engine-smoke')).toBe(false);
    expect(points.filter(({ group }) => group === 'engine').at(-1)).toEqual(own);
    expect(pointsFor('ROLLER', firm)).toEqual(pointsFor('ROLLER'));
  });
});

const wear: Measure = { unit: '%', highest: 100, good: [0, 50], usable: [0, 80] };
const volts: Measure = { unit: 'В', highest: 36, good: [12.4, 13.2], usable: [12, 13.4] };

describe('A measured value', () => {
  it.each([
    [wear, 50, 'ok'],
    [wear, 51, 'wear'],
    [wear, 80, 'wear'],
    [wear, 81, 'fault'],
    [volts, 11.9, 'fault'],
    [volts, 12.1, 'wear'],
    [volts, 13, 'ok'],
    [volts, 13.5, 'fault'],
  ] as const)('is judged by its bounds: %o %d is %s', (measure, value, mark) => {
    expect(judge(measure, value)).toBe(mark);
  });

  it('has its bounds in words', () => {
    expect(plain(boundsText(wear))).toBe('0–50 % — в порядке, до 80 % — износ');
    expect(plain(boundsText(volts))).toBe('12,4–13,2 В — в порядке, от 12 и до 13,4 В — износ');
    expect(plain(boundsText({ unit: 'мм', highest: 40, good: [8, 40], usable: [4, 40] }))).toBe(
      'от 8 мм — в порядке, от 4 мм — износ',
    );
  });

  it('is refused by a sentence where it is missing or cannot be', () => {
    const point = { id: 'track-left', group: 'undercarriage', title: 'Гусеница', measure: wear } as const;
    expect(findingProblem(point, { mark: 'ok', at })).toBe('«Гусеница»: нужно значение, %.');
    expect(plain(findingProblem(point, { mark: 'ok', value: 101, at }) ?? '')).toBe(
      '«Гусеница»: от 0 до 100 %.',
    );
    expect(findingProblem(point, { mark: 'ok', value: 100, at })).toBeUndefined();
    expect(findingProblem(point, { mark: 'unchecked', at })).toBeUndefined();
    expect(findingProblem({ ...point, measure: undefined as never }, { mark: 'ok', at })).toBeUndefined();
  });
});

describe('What was found', () => {
  const points = pointsFor('EXCAVATOR');

  it('is not checked where nothing was marked, and a value overrules the mark beside it', () => {
    const judged = judgePoints(points, {
      'engine-start': { mark: 'ok', at },
      'track-left': { mark: 'ok', value: 90, note: 'внутренние ряды', at },
      ...{ constructor: { mark: 'fault' as const, at } },
    });
    expect(judged.length).toBe(points.length);
    expect(countMarks(judged)).toEqual({ ok: 1, wear: 0, fault: 1, unchecked: points.length - 2 });
    const [track] = judged.filter(({ id }) => id === 'track-left');
    expect(plain(pointText(track as JudgedPoint))).toBe('неисправность, износ цепи 90 %, внутренние ряды');
    const said = (value: number) =>
      plain(pointText({ ...(track as JudgedPoint), note: '', value, mark: value > 50 ? 'wear' : 'ok' }));
    expect([said(32), said(62)]).toEqual(['в порядке, износ цепи 32 %', 'износ, 62 %']);
  });

  const judgedAs = (mark: JudgedPoint['mark'], title: string, note?: string): JudgedPoint => ({
    ...{ id: title, group: 'engine', title, mark },
    ...(note !== undefined && { note }),
  });

  it('is said in one sentence, faults by name and first', () => {
    const list = [
      ...Array.from({ length: 42 }, (_, index) => judgedAs('ok', `Узел ${index}`)),
      ...['А', 'Б', 'В'].map((title) => judgedAs('wear', title)),
      judgedAs('fault', 'Цилиндры рукояти: течи, штоки', 'течь штока'),
    ];
    expect(plain(summary(list))).toBe(
      '1 неисправность: цилиндры рукояти (течь штока); 3 с износом; в порядке 42 из 46',
    );
    expect(plain(summary([judgedAs('unchecked', 'А'), judgedAs('ok', 'Б')]))).toBe(
      'Не проверено 1; в порядке 1 из 2',
    );
    const many = Array.from({ length: 7 }, (_, index) => judgedAs('fault', `ПТС ${index}`));
    expect(plain(summary(many))).toBe(
      '7 неисправностей: ПТС 0, ПТС 1, ПТС 2, ПТС 3, ПТС 4 и ещё 2; в порядке 0 из 7',
    );
  });

  it('says its age from 90 days on', () => {
    const now = Date.parse(at) + 90 * 86_400_000;
    expect(ageText(at, now - 1)).toBeUndefined();
    expect(plain(ageText(at, now) ?? '')).toBe('осмотр 90 дней назад');
    expect(plain(ageText(at, now + 22 * 86_400_000) ?? '')).toBe('осмотр 112 дней назад');
  });
});

describe('Findings of several devices', () => {
  const finding: fc.Arbitrary<Finding> = fc
    .record({
      mark: fc.constantFrom(...(Object.keys(inspectionMarks) as Finding['mark'][])),
      minute: fc.integer({ min: 0, max: 3 }),
      note: fc.constantFrom('', 'а', 'б'),
    })
    .map(({ mark, minute, note }) => ({ mark, at: `2026-11-27T10:0${minute}:00.000Z`, note }));
  const findings: fc.Arbitrary<Findings> = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'd', '__proto__x', 'constructor'),
    finding,
    { noNullPrototype: true },
  );

  it('are the same in whatever order and however often they come', () => {
    fc.assert(
      fc.property(findings, findings, findings, (one, two, three) => {
        const merged = mergeFindings(mergeFindings(one, two), three);
        expect(mergeFindings(one, mergeFindings(three, two))).toEqual(merged);
        expect(mergeFindings(mergeFindings(merged, one), three)).toEqual(merged);
      }),
    );
  });

  it('lose no point, and of each the later mark counts', () => {
    fc.assert(
      fc.property(findings, findings, (one, two) => {
        const merged = mergeFindings(one, two);
        expect(Object.keys(merged).sort()).toEqual(
          [...new Set([...Object.keys(one), ...Object.keys(two)])].sort(),
        );
        for (const [id, { at: time }] of Object.entries(merged)) {
          const times = [one, two].flatMap((all) => (Object.hasOwn(all, id) ? [all[id]?.at] : []));
          expect(times.sort().at(-1)).toBe(time);
        }
      }),
    );
  });

  it('of any kind of machine are counted whole: no fault is hidden', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(equipmentTypes as EquipmentType[])),
        fc.infiniteStream(finding),
        (kind, stream) => {
          const points = pointsFor(kind);
          const found = Object.fromEntries(points.map(({ id }) => [id, stream.next().value]));
          const judged = judgePoints(points, found);
          const counts = countMarks(judged);
          expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(points.length);
          const text = plain(summary(judged));
          if (counts.fault > 0) expect(text).toMatch(new RegExp(`^${counts.fault} неисправност`));
          expect(text).toMatch(new RegExp(`[вВ] порядке ${counts.ok} из ${points.length}$`));
        },
      ),
    );
  });
});
