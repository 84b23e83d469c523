import { lineChart } from './lineChart.ts';
import type { Measured } from './Measured.ts';
import { type Kind, kinds } from './Visitors.ts';

/** Cores that so many requests a second of each kind need, from the processor time of the largest stock that was measured. */
export function costCurve(results: readonly Measured[]): string {
  const most = Math.max(...results.map(({ machines }) => machines));
  const ofMost = results.filter(({ machines }) => machines === most);
  const lines = (Object.keys(kinds) as Kind[]).map((kind) => {
    const costs = ofMost
      .filter((one) => one.kind === kind)
      .flatMap(({ site, database, nginx }) =>
        site.map((each, round) => each + (database[round] ?? 0) + (nginx[round] ?? 0)),
      )
      .sort((a, b) => a - b);
    const cores = (costs[Math.floor(costs.length / 2)] ?? 0) / 1000;
    return { name: kinds[kind], points: [10, 100, 1000, 10_000].map((x) => [x, x * cores] as const) };
  });
  return lineChart(
    `Cores by requests a second, ${most.toLocaleString('en')} machines`,
    { label: 'requests a second', marks: [10, 100, 1000, 10_000], log: true },
    { label: 'cores, all parts together', marks: [0.001, 0.01, 0.1, 1, 10, 100, 1000], log: true },
    lines,
  );
}
