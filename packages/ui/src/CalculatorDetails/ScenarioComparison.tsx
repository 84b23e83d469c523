import { paymentSchedule, type ScheduleInput } from '@leasing/core/calculator';
import { compareScenarios, effectiveAnnualRate, overpayment, totalPaid } from '@leasing/core/comparison';
import { useId } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { useFormats } from '../locale/active.ts';
import type { Formats } from '../locale/formats.ts';
import type { PartClass } from '../parts/index.ts';
import type { CalculatorDetailsLabels, CalculatorDetailsParts, DetailedScenario } from './types.ts';

interface Parts {
  part: PartClass<CalculatorDetailsParts>;
}

type Fact = readonly [name: string, value: string];

/** What the schedule comes to. */
export function contractFacts(
  scenario: DetailedScenario,
  text: CalculatorDetailsLabels,
  { money, percent }: Formats,
): Fact[] {
  const rows = paymentSchedule(scenario);
  const [first, last] = [rows[0]?.payment ?? 0, rows.at(-1)?.payment ?? 0];
  const payments: Fact[] =
    scenario.form === 'annuity'
      ? [[text.monthlyPayment, money(first)]]
      : [
          [text.firstPayment, money(first)],
          [text.lastPayment, money(last)],
        ];
  return [
    ...payments,
    [text.totalPaid, money(totalPaid(scenario))],
    [text.overpayment, money(overpayment(scenario))],
    [text.effectiveRate, percent(effectiveAnnualRate(scenario))],
  ];
}

/** Names and values in two columns. */
export function Facts({ facts, part }: { facts: readonly Fact[] } & Parts) {
  return (
    <dl className={part('facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ScenarioComparisonProps extends Parts {
  scenarios: readonly ScheduleInput[];
  text: CalculatorDetailsLabels;
  onRemove: (index: number) => void;
}

/** Up to three scenarios side by side; the one that costs least in all is marked. */
export function ScenarioComparison({ scenarios, text, part, onRemove }: ScenarioComparisonProps) {
  const titleId = useId();
  const formats = useFormats();
  const { money, percent } = formats;
  const columns = compareScenarios(scenarios).map((summary, index) => ({
    ...summary,
    input: scenarios[index] as ScheduleInput,
  }));
  type Column = (typeof columns)[number];
  const rows: readonly (readonly [string, (column: Column) => string])[] = [
    [text.cost, ({ input }) => money(input.cost)],
    [text.advance, ({ input }) => money(input.advance)],
    [text.term, ({ input }) => spokenFigure(input.termMonths, 'мес', formats)],
    [text.form, ({ input }) => (input.form === 'declining' ? text.declining : text.annuity)],
    [text.firstPayment, (column) => money(column.firstPayment)],
    [text.lastPayment, (column) => money(column.lastPayment)],
    [text.totalPaid, (column) => money(column.totalPaid)],
    [text.overpayment, (column) => money(column.overpayment)],
    [text.effectiveRate, (column) => percent(column.effectiveAnnualRate)],
    [text.buyout, (column) => money(column.buyout)],
  ];
  const several = columns.length > 1;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
    <section className={part('comparison')} aria-labelledby={titleId} tabIndex={0}>
      <table>
        <caption id={titleId}>{text.comparison}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is its place
              <th key={index} scope="col" data-cheapest={(several && column.cheapest) || undefined}>
                {text.scenario(index + 1)}
                <button
                  type="button"
                  className={part('remove')}
                  aria-label={text.remove(index + 1)}
                  onClick={() => onRemove(index)}
                >
                  ×
                </button>
                {several && column.cheapest ? (
                  <span className={part('cheapest')}>{text.cheapest}</span>
                ) : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a scenario is its place
                <td key={index}>{show(column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
