import type { CalculatorField, CalculatorState } from '@leasing/core/calculator';
import type { ReactNode } from 'react';
import { useGroupedInput } from '../figure/index.ts';

interface FigureFieldProps {
  state: CalculatorState;
  field: CalculatorField;
  label: string;
  /** Id of the text that says the bounds. */
  describedBy?: string | undefined;
  unit: ReactNode;
  size?: 'large' | 'small' | undefined;
  onEdit: (field: CalculatorField, digits: string) => void;
  onSettle: () => void;
}

/** A figure that can be typed: digits group while they are typed and are put between their bounds on leaving. */
export function FigureField({
  state,
  field,
  label,
  describedBy,
  unit,
  size = 'large',
  ...on
}: FigureFieldProps) {
  const digits = state.draft?.field === field ? state.draft.digits : String(state[field]);
  const input = useGroupedInput(digits, (next) => on.onEdit(field, next));
  return (
    <span className={`lsg-calculator__figure lsg-calculator__figure--${size}`}>
      <input
        {...input}
        className="lsg-calculator__input"
        aria-label={label}
        aria-describedby={describedBy}
        // The box grows with the figure where figure and unit stand together.
        size={size === 'small' ? 3 : 8}
        onBlur={on.onSettle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') on.onSettle();
        }}
      />
      <span className="lsg-calculator__suffix">{unit}</span>
    </span>
  );
}
