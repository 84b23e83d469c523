import { describe, expect, it } from 'vitest';
import { addMonths, type IsoDay, monthsAfter, type WeekendRule } from './paymentDates.ts';
import { paymentSchedule } from './schedule.ts';
import { findScheduleProblems } from './scheduleProblems.ts';
import { scheduleProblemText } from './texts/index.ts';

const contract = { cost: 1_000_000, advance: 100_000, termMonths: 12 };

describe('The days of payments', () => {
  it('are the same day each month, or the last of a shorter month', () => {
    const days = [0, 1, 2, 3, 25].map((months) => addMonths('2026-01-31', months));
    expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2028-02-29']);
  });

  it('move from a weekend to Monday or Friday where the setting says so', () => {
    const dueOn = (day: IsoDay, rule: WeekendRule) => monthsAfter(day, rule)(0);
    // 28 February 2026 is a Saturday, 1 March a Sunday.
    expect(dueOn('2026-02-28', 'next-monday')).toBe('2026-03-02');
    expect(dueOn('2026-03-01', 'next-monday')).toBe('2026-03-02');
    expect(dueOn('2026-02-28', 'friday-before')).toBe('2026-02-27');
    expect(dueOn('2026-03-01', 'friday-before')).toBe('2026-02-27');
    expect(dueOn('2026-02-28', 'keep')).toBe('2026-02-28');
    expect(dueOn('2026-02-27', 'next-monday')).toBe('2026-02-27');
  });

  it('fall on the weekdays of the calendar from 2020 to 2060', () => {
    const weekday = (day: IsoDay) => new Date(day).getUTCDay();
    for (let day = 1; day <= 31; day++) {
      const first = `2020-01-${String(day).padStart(2, '0')}`;
      const [keep, monday] = [monthsAfter(first, 'keep'), monthsAfter(first, 'next-monday')];
      for (let month = 0; month < 41 * 12; month++) {
        const isWeekend = [0, 6].includes(weekday(keep(month)));
        expect(isWeekend ? weekday(monday(month)) : monday(month)).toBe(isWeekend ? 1 : keep(month));
      }
    }
  });

  it('are in the rows when the first one is given, and only then', () => {
    const rows = paymentSchedule({ ...contract, firstPayment: '2026-12-31' });
    expect(rows[1]?.date).toBe('2027-01-31');
    expect(rows[2]?.date).toBe('2027-02-28');
    expect(paymentSchedule(contract)[0]).not.toHaveProperty('date');
  });
});

describe('What is due beside the payments', () => {
  const rows = paymentSchedule({
    ...{ ...contract, termMonths: 24, firstPayment: '2026-06-15', includeAdvance: true, includeBuyout: true },
    ...{ insurancePerYear: 30_000, delivery: 50_000, residual: 200_000 },
  });

  it('has rows of its own: advance, delivery and the first premium a month before, residual and buyout at the end', () => {
    expect(rows.slice(0, 3).map(({ kind, month, date, payment }) => [kind, month, date, payment])).toEqual([
      ['advance', 0, '2026-05-15', 100_000],
      ['delivery', 0, '2026-05-15', 50_000],
      ['insurance', 0, '2026-05-15', 30_000],
    ]);
    expect(rows.filter(({ kind }) => kind === 'insurance').map(({ month }) => month)).toEqual([0, 12]);
    expect(rows.slice(-2).map(({ kind, month, payment }) => [kind, month, payment])).toEqual([
      ['residual', 24, 200_000],
      ['buyout', 24, 200_000],
    ]);
  });

  it('changes no payment of the contract', () => {
    const plain = paymentSchedule({ ...contract, termMonths: 24, residual: 200_000 }).filter(
      ({ kind }) => !kind,
    );
    const payments = rows.filter(({ kind }) => !kind).map(({ date, ...row }) => row);
    expect(payments).toEqual(plain);
  });
});

describe('A schedule that cannot be', () => {
  it.each([
    ['a first payment before 2020', { firstPayment: '2019-12-31' }, 'firstPayment'],
    ['a first payment after 2060', { firstPayment: '2061-01-01' }, 'firstPayment'],
    ['a day that the calendar does not have', { firstPayment: '2026-02-30' }, 'firstPayment'],
    ['a last payment after 2060', { firstPayment: '2060-02-01' }, 'firstPayment'],
    ['a season without a date', { form: 'seasonal' as const }, 'firstPayment'],
    [
      'a season that leaves no payment',
      {
        ...{ form: 'seasonal' as const, firstPayment: '2026-01-10' },
        pausedMonths: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      },
      'pausedMonths',
    ],
    ['a thirteenth month', { pausedMonths: [13] }, 'pausedMonths'],
    ['grace up to the end', { graceMonths: 12 }, 'graceMonths'],
    ['a residual above the price', { residual: 1_000_001 }, 'residual'],
    ['a residual with kopecks', { residual: 0.5 }, 'residual'],
    ['a share above the whole', { pausedShare: 1.1 }, 'pausedShare'],
    ['a step that is not a number', { stepPercent: Number.NaN }, 'stepPercent'],
    ['a negative premium', { insurancePerYear: -1 }, 'insurancePerYear'],
    ['a form that no one knows', { form: 'balloon' as never }, 'form'],
  ])('%s is refused with a sentence in its field', (_name, change, field) => {
    const input = { ...contract, ...change };
    const [problem] = findScheduleProblems(input);
    expect(problem?.field).toBe(field);
    expect(problem && scheduleProblemText(problem)).toMatch(/^[А-ЯЁ].{15,}/);
    expect(() => paymentSchedule(input)).toThrow(new RegExp(`^${field}: `));
  });
});
