import {
  type CalculatorAction,
  type CalculatorField,
  type CalculatorState,
  calculatorRanges,
} from '@leasing/core/calculator';
import { formatRoubles, pluralMonths } from '@leasing/core/format';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { spokenFigure } from '../figure/index.ts';
import { COST_POSITIONS, costToPosition, positionToCost } from './costScale.ts';
import { FigureField } from './FigureField.tsx';
import { RangeField } from './RangeField.tsx';
import type { LeasingCalculatorLabels } from './types.ts';

interface CalculatorFieldsProps {
  state: CalculatorState;
  dispatch: (action: CalculatorAction) => void;
  commit: () => void;
  text: LeasingCalculatorLabels;
}

/** What the customer chooses: cost, advance, term, buyout, and the two quick choices. */
export function CalculatorFields({ state, dispatch, commit, text }: CalculatorFieldsProps) {
  const ranges = calculatorRanges(state);
  const figure = {
    state,
    onEdit: (field: CalculatorField, digits: string) => dispatch({ type: 'edit', field, text: digits }),
    onSettle: () => {
      dispatch({ type: 'settle' });
      commit();
    },
  };
  const roubles = (amount: number) => spokenFigure(amount, '₽');

  /** Keys move the cost by its step (specification §5), whatever the scale of the pointer. */
  function stepCost(event: KeyboardEvent) {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    dispatch({ type: 'setCost', value: state.cost + direction * ranges.cost.step });
  }
  function quick(type: 'minimumPayment' | 'minimumAdvance') {
    dispatch({ type });
    commit();
  }

  return (
    <div className="lsg-calculator__fields" part="fields">
      <Field
        label={text.cost}
        low={formatRoubles(ranges.cost.min)}
        high={formatRoubles(ranges.cost.max)}
        wide
      >
        {(id) => (
          <>
            <FigureField {...figure} field="cost" label={text.cost} describedBy={id} unit="₽" />
            <RangeField
              label={text.cost}
              min={0}
              max={COST_POSITIONS}
              step={1}
              value={costToPosition(state.cost, ranges.cost)}
              valueText={roubles(state.cost)}
              onValue={(position) =>
                dispatch({ type: 'setCost', value: positionToCost(position, ranges.cost) })
              }
              onCommit={commit}
              onKeyDown={stepCost}
            />
          </>
        )}
      </Field>
      <Field
        label={text.advance}
        low={formatRoubles(ranges.advance.min)}
        high={`${ranges.advancePercent.max}\u00A0%`}
      >
        {(id) => (
          <>
            <FigureField {...figure} field="advance" label={text.advance} describedBy={id} unit="₽" />
            <FigureField
              {...figure}
              field="advancePercent"
              label={text.advancePercent}
              unit="%"
              size="small"
            />
            <RangeField
              label={text.advance}
              {...ranges.advance}
              value={state.advance}
              valueText={`${roubles(state.advance)}, ${state.advancePercent}\u00A0%`}
              onValue={(value) => dispatch({ type: 'setAdvance', value })}
              onCommit={commit}
            />
          </>
        )}
      </Field>
      <Field label={text.term} low={String(ranges.termMonths.min)} high={String(ranges.termMonths.max)}>
        {(id) => (
          <>
            <FigureField
              {...figure}
              field="termMonths"
              label={text.term}
              describedBy={id}
              unit={pluralMonths(state.termMonths)}
            />
            <RangeField
              label={text.term}
              {...ranges.termMonths}
              value={state.termMonths}
              valueText={spokenFigure(state.termMonths, 'мес')}
              onValue={(value) => dispatch({ type: 'setTerm', value })}
              onCommit={commit}
            />
          </>
        )}
      </Field>
      <Field
        label={text.buyout}
        low={`${ranges.buyoutPercent.min}\u00A0%`}
        high={`${ranges.buyoutPercent.max}\u00A0%`}
        wide
      >
        {(id) => (
          <>
            <FigureField
              {...figure}
              field="buyoutPercent"
              label={text.buyout}
              describedBy={id}
              unit={`%\u00A0·\u00A0${formatRoubles(state.buyout)}`}
            />
            <RangeField
              label={text.buyout}
              {...ranges.buyoutPercent}
              value={state.buyoutPercent}
              valueText={`${state.buyoutPercent}\u00A0%, ${roubles(state.buyout)}`}
              onValue={(value) => dispatch({ type: 'setBuyoutPercent', value })}
              onCommit={commit}
            />
          </>
        )}
      </Field>
      <div className="lsg-calculator__quick">
        <button type="button" className="lsg-calculator__button" onClick={() => quick('minimumPayment')}>
          {text.minimumPayment}
        </button>
        <button type="button" className="lsg-calculator__button" onClick={() => quick('minimumAdvance')}>
          {text.minimumAdvance}
        </button>
      </div>
    </div>
  );
}

interface FieldProps {
  label: string;
  low: string;
  high: string;
  /** Takes the whole row. */
  wide?: boolean;
  children: (boundsId: string) => ReactNode;
}

/** A labelled box with a figure, a slider on its lower edge and the bounds under it. */
function Field({ label, low, high, wide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className="lsg-calculator__field" data-wide={wide || undefined} part="field">
      <p className="lsg-calculator__label" aria-hidden="true">
        {label}
      </p>
      <div className="lsg-calculator__box">{children(id)}</div>
      <p className="lsg-calculator__bounds" id={id}>
        <span>{low}</span>
        <span className="lsg-visually-hidden"> — </span>
        <span>{high}</span>
      </p>
    </div>
  );
}
