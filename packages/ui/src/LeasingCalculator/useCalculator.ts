import {
  type CalculatorAction,
  type CalculatorState,
  calculatorLease,
  calculatorReducer,
  createCalculator,
} from '@leasing/core/calculator';
import { useEffect, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useLatest } from '../latest/useLatest.ts';
import type { LeasingCalculatorChange, LeasingCalculatorProps } from './types.ts';

/** Arrow keys on a slider commit when they rest: one announcement for ten presses. Milliseconds. */
const KEY_REST = 400;

/** What a visitor has chosen; two states with the same contract are one commit. */
const contract = (state: CalculatorState) =>
  [state.cost, state.advance, state.termMonths, state.buyoutPercent].join();

export interface Calculator extends LeasingCalculatorChange {
  /** The change that was committed last; nothing before the first. */
  committed: LeasingCalculatorChange | undefined;
  act: (action: CalculatorAction) => void;
  commit: () => void;
  /** Commits when no other call has come for a while. */
  commitSoon: () => void;
}

/** Keeps the state of a calculator, or follows the caller's, and tells a finished change from a passing one. */
export function useCalculator(props: LeasingCalculatorProps): Calculator {
  const [first] = useState(() => props.defaultValue ?? createCalculator(props.options));
  const [state, setState] = useControllable(
    props.value ?? props.state,
    first,
    props.onValueChange ?? props.onStateChange,
  );
  const [committed, setCommitted] = useState<LeasingCalculatorChange>();
  const latest = useLatest(props);
  // Several events may come before the next render: each starts from what the one before has made.
  const current = useRef(state);
  const committedContract = useRef(contract(state));
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    current.current = state;
  });
  useEffect(() => () => clearTimeout(rest.current), []);

  function act(action: CalculatorAction) {
    current.current = calculatorReducer(current.current, action);
    setState(current.current);
  }

  function commit() {
    clearTimeout(rest.current);
    const now = current.current;
    if (contract(now) === committedContract.current) return;
    committedContract.current = contract(now);
    const change = { state: now, quote: calculatorLease(now) };
    setCommitted(change);
    latest.current.onCommit?.(change);
  }

  function commitSoon() {
    clearTimeout(rest.current);
    rest.current = setTimeout(commit, KEY_REST);
  }

  return { state, quote: calculatorLease(state), committed, act, commit, commitSoon };
}
