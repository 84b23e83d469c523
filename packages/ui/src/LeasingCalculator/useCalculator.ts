import {
  type CalculatorAction,
  type CalculatorState,
  calculatorLease,
  calculatorReducer,
  createCalculator,
} from '@leasing/core/calculator';
import { useCallback, useRef, useState } from 'react';
import type { LeasingCalculatorProps } from './types.ts';

type Callbacks = Pick<LeasingCalculatorProps, 'options' | 'state' | 'onStateChange' | 'onCommit'>;

/** The state of the calculator, held here or by the caller, and the moments when a change is finished. */
export function useCalculator({ options, state: held, onStateChange, onCommit }: Callbacks) {
  const [own, setOwn] = useState(() => held ?? createCalculator(options));
  const state = held ?? own;
  const latest = useRef({ state, held, onStateChange, onCommit });
  latest.current = { state, held, onStateChange, onCommit };
  const committed = useRef(state);
  const [spoken, setSpoken] = useState<CalculatorState | null>(null);

  const dispatch = useCallback((action: CalculatorAction) => {
    const now = latest.current;
    const next = calculatorReducer(now.state, action);
    if (next === now.state) return;
    now.state = next;
    if (!now.held) setOwn(next);
    now.onStateChange?.(next);
  }, []);

  const commit = useCallback(() => {
    const now = latest.current.state;
    if (sameContract(now, committed.current)) return;
    committed.current = now;
    setSpoken(now);
    latest.current.onCommit?.({ state: now, quote: calculatorLease(now) });
  }, []);

  return { state, dispatch, commit, spoken };
}

function sameContract(one: CalculatorState, other: CalculatorState): boolean {
  return (
    one.cost === other.cost &&
    one.advance === other.advance &&
    one.termMonths === other.termMonths &&
    one.buyoutPercent === other.buyoutPercent
  );
}
