/**
 * Writes vectors/schedules.json: contracts of every form with their schedules, for partners who compute leases
 * themselves and want to check theirs. Run it when a rule changes: npm run generate. A test holds the file against an
 * exact reckoning that shares no code with the calculator.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { paymentSchedule, type ScheduleInput } from '../src/calculator/index.ts';
import { packageFolder } from './packageFolder.ts';

const machine = { cost: 6_000_000, advance: 1_200_000, termMonths: 24, annualRate: 0.26 } as const;
const annual = { ...machine, rateModel: 'annual' } as const;
const season = { form: 'seasonal', firstPayment: '2026-04-30', pausedMonths: [12, 1, 2] } as const;

const vectors: [name: string, input: ScheduleInput][] = [
  ['annuity, rate divided by the term', { ...machine, rateModel: 'term' }],
  ['annuity, rate divided by twelve', annual],
  ['annuity without interest', { ...annual, annualRate: 0 }],
  ['annuity with a residual', { ...annual, residual: 1_500_000 }],
  ['annuity after three months of grace', { ...annual, graceMonths: 3 }],
  [
    'annuity of 60 months at the highest price',
    { ...annual, cost: 999_000_000, advance: 99_900_000, termMonths: 60 },
  ],
  ['declining', { ...annual, form: 'declining' }],
  [
    'declining with grace and a residual',
    { ...annual, form: 'declining', graceMonths: 2, residual: 600_000 },
  ],
  ['seasonal, paused in winter', { ...annual, ...season }],
  ['seasonal, half in winter', { ...annual, ...season, pausedShare: 0.5 }],
  ['seasonal with a residual', { ...annual, ...season, residual: 600_000 }],
  ['stepped down to 80 % a year', { ...annual, form: 'stepped', stepPercent: 80, termMonths: 36 }],
  ['stepped up to 110 % a year', { ...annual, form: 'stepped', stepPercent: 110, termMonths: 36 }],
  [
    'everything with days: advance, delivery, insurance, buyout, weekends moved to Monday',
    {
      ...{ ...annual, firstPayment: '2026-01-31', weekends: 'next-monday', includeAdvance: true },
      ...{ includeBuyout: true, insurancePerYear: 48_000, delivery: 90_000 },
    },
  ],
];

const folder = path.join(packageFolder, 'vectors');
mkdirSync(folder, { recursive: true });
const lines = vectors.map(([name, input]) => JSON.stringify({ name, input, rows: paymentSchedule(input) }));
writeFileSync(path.join(folder, 'schedules.json'), `[\n${lines.join(',\n')}\n]\n`);
