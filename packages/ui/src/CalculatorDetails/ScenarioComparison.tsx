import type { ScheduleInput } from '@leasing/core/calculator';
import { compareScenarios } from '@leasing/core/comparison';
import { useId } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { useFormats } from '../locale/active.ts';
import type { CalculatorDetailsLabels, Parts } from './types.ts';

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
    [text.form, ({ input }) => text.forms[input.form ?? 'annuity']],
    [text.firstOfPayments, (column) => money(column.firstPayment)],
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
