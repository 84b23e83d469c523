import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageFolder } from '../scripts/packageFolder.ts';
import { type PaymentRow, paymentSchedule, type ScheduleInput } from '../src/calculator/index.ts';
import { reckonDeclining, reckonWeighted } from './reckoning.ts';

interface Vector {
  name: string;
  input: ScheduleInput;
  rows: PaymentRow[];
}

const vectors: Vector[] = JSON.parse(
  readFileSync(path.join(packageFolder, 'vectors/schedules.json'), 'utf8'),
);

function weightOf(
  { form, firstPayment = '', pausedMonths = [], pausedShare = 0, stepPercent = 100 }: ScheduleInput,
  month: number,
): number {
  const calendar = ((Number(firstPayment.slice(5, 7)) - 1 + month) % 12) + 1;
  if (form === 'seasonal') return pausedMonths.includes(calendar) ? pausedShare * 1_000_000 : 1_000_000;
  return form === 'stepped'
    ? Math.round((stepPercent / 100) ** Math.floor(month / 12) * 1_000_000)
    : 1_000_000;
}

describe('The published schedules', () => {
  it.each(vectors)('$name: are what the calculator gives', ({ input, rows }) => {
    expect(paymentSchedule(input)).toEqual(rows);
  });

  it.each(vectors)('$name: agree with an exact reckoning', ({ input, rows }) => {
    const { graceMonths = 0, residual = 0, termMonths } = input;
    const contract = {
      ...{ cost: input.cost, advance: input.advance, termMonths, graceMonths, residual },
      annualRateBasisPoints: Math.round((input.annualRate ?? 0.26) * 10_000),
      rateModel: input.rateModel ?? 'term',
    };
    const weights = Array.from({ length: termMonths - graceMonths }, (_, index) =>
      weightOf(input, graceMonths + index),
    );
    const exact =
      input.form === 'declining' ? reckonDeclining(contract) : reckonWeighted({ ...contract, weights });
    const ordinary = rows.filter(({ kind }) => !kind);
    expect(ordinary.map(({ payment }) => payment)).toEqual(exact.payments);
    expect(ordinary.map(({ balance }) => balance)).toEqual(exact.balances);
  });
});
