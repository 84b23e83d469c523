import { calculatorRanges } from '@leasing/core/calculator';
import type { ReactNode } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { useFormats } from '../locale/active.ts';
import type { PartClass } from '../parts/index.ts';
import { CalculatorField, CalculatorInput } from './CalculatorField.tsx';
import { costStops, nearestStop } from './costScale.ts';
import type { LeasingCalculatorLabels, LeasingCalculatorParts, LeasingCalculatorProps } from './types.ts';
import type { Calculator } from './useCalculator.ts';

interface CalculatorFormProps extends Pick<LeasingCalculatorProps, 'disabled' | 'form'> {
  /** The ids of the fields begin with it. */
  id: string;
  calculator: Calculator;
  text: LeasingCalculatorLabels;
  buttons: ReactNode;
  chart: ReactNode;
  part: PartClass<LeasingCalculatorParts>;
}

/** The four numbers a visitor chooses, and the two buttons that choose for them. */
export function CalculatorForm(props: CalculatorFormProps) {
  const { id, calculator, text, buttons, chart, part, disabled, form } = props;
  const { state, act, commit } = calculator;
  const { cost, advance, advancePercent, termMonths, buyout, buyoutPercent, minAdvance } = state;
  const formats = useFormats();
  const { money } = formats;
  const roubles = (amount: number) => spokenFigure(amount, '₽', formats);
  const months = (count: number) => spokenFigure(count, 'мес', formats);
  const percent = (part: number) => formats.percent(part / 100);
  const ranges = calculatorRanges(state);
  const { min, max } = ranges.cost;
  const stops = costStops(ranges.cost);
  const lowestPercent = Math.max(ranges.advancePercent.min, Math.round((minAdvance / cost) * 100));
  const shared = { calculator, part, disabled, form };
  const field = { ...shared, calculatorId: id, text };

  function press(type: 'minimumPayment' | 'minimumAdvance') {
    act({ type });
    commit();
  }

  return (
    <div className={part('form')} part="form">
      <CalculatorField
        {...field}
        field="cost"
        label={text.cost}
        scale={{ min: 0, max: stops.length - 1, value: nearestStop(stops, cost) }}
        valueText={roubles(cost)}
        onSlide={(place) => act({ type: 'setCost', value: stops[place] as number })}
        marks={[money(min), money(max)]}
      >
        {formats.currency}
      </CalculatorField>
      <CalculatorField
        {...field}
        field="advance"
        label={text.advance}
        scale={{ min: lowestPercent, max: ranges.advancePercent.max, value: advancePercent }}
        valueText={`${roubles(advance)}, ${percent(advancePercent)}`}
        onSlide={(value) =>
          act(value === lowestPercent ? { type: 'minimumAdvance' } : { type: 'setAdvancePercent', value })
        }
        marks={[money(minAdvance), percent(ranges.advancePercent.max)]}
      >
        {formats.currency}
        <span className={part('second')}>
          <CalculatorInput {...shared} field="advancePercent" label={text.advancePercent} />%
        </span>
      </CalculatorField>
      <CalculatorField
        {...field}
        field="termMonths"
        label={text.term}
        scale={{ ...ranges.termMonths, value: termMonths }}
        valueText={months(termMonths)}
        onSlide={(value) => act({ type: 'setTerm', value })}
        marks={[String(ranges.termMonths.min), months(ranges.termMonths.max)]}
      >
        {formats.noun(termMonths, 'мес')}
      </CalculatorField>
      <CalculatorField
        {...field}
        field="buyoutPercent"
        label={text.buyout}
        scale={{ ...ranges.buyoutPercent, value: buyoutPercent }}
        valueText={`${roubles(buyout)}, ${percent(buyoutPercent)}`}
        onSlide={(value) => act({ type: 'setBuyoutPercent', value })}
        marks={[percent(ranges.buyoutPercent.min), percent(ranges.buyoutPercent.max)]}
      >
        %<span className={part('second')}>{money(buyout)}</span>
      </CalculatorField>
      <div className={part('buttons')}>
        {buttons}
        {(['minimumPayment', 'minimumAdvance'] as const).map((type) => (
          <button
            key={type}
            type={form ? 'submit' : 'button'}
            form={form}
            name="press"
            value={type}
            className={part('button')}
            part="button"
            disabled={disabled}
            onClick={() => press(type)}
          >
            {text[type]}
          </button>
        ))}
      </div>
      {chart ? <div className={part('chart')}>{chart}</div> : null}
    </div>
  );
}
