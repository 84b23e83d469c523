import type { ScheduleInput } from '@leasing/core/calculator';
import { scheduleRates } from '@leasing/core/unstable/calculation';
import { compareScenarios } from '@leasing/core/unstable/comparison';
import { spokenFigure } from '../figure/index.ts';
import { useFormats } from '../locale/active.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { Wording } from './types.ts';

interface ScenarioComparisonProps extends Wording {
  scenarios: readonly ScheduleInput[];
  onRemove: (index: number) => void;
}

/** Up to three scenarios side by side; the one that costs least in all is marked. */
export function ScenarioComparison({ scenarios, text, part, onRemove }: ScenarioComparisonProps) {
  const formats = useFormats();
  const { money, percent } = formats;
  const rateText = (rate: number | null) => (rate === null ? '—' : percent(rate));
  const columns = compareScenarios(scenarios).map((summary, index) => ({
    ...summary,
    input: scenarios[index] as ScheduleInput,
    rates: scheduleRates(scenarios[index] as ScheduleInput),
    cheapest: scenarios.length > 1 && summary.cheapest,
  }));
  return (
    <ComparisonTable
      part={part}
      title={text.comparison}
      columns={columns}
      isCheapest={({ cheapest }) => cheapest}
      head={({ cheapest }, index) => (
        <>
          {text.scenario(index + 1)}
          <button
            type="button"
            className={part('remove')}
            aria-label={text.remove(index + 1)}
            onClick={() => onRemove(index)}
          >
            ×
          </button>
          {cheapest ? <span className={part('cheapest')}>{text.cheapest}</span> : null}
        </>
      )}
      rows={[
        [text.cost, ({ input }) => money(input.cost)],
        [text.advance, ({ input }) => money(input.advance)],
        [text.term, ({ input }) => spokenFigure(input.termMonths, 'мес', formats)],
        [text.form, ({ input }) => text.forms[input.form ?? 'annuity']],
        [text.firstOfPayments, (column) => money(column.firstPayment)],
        [text.lastPayment, (column) => money(column.lastPayment)],
        [text.totalPaid, (column) => money(column.totalPaid)],
        [text.overpayment, (column) => money(column.overpayment)],
        [text.buyout, (column) => money(column.buyout)],
        [text.totalWithBuyout, (column) => money(column.totalPaid + column.buyout)],
        [text.rateWithBuyout, ({ rates }) => rateText(rates.withBuyout)],
        [text.rateWithoutBuyout, ({ rates }) => rateText(rates.withoutBuyout)],
      ]}
    />
  );
}
