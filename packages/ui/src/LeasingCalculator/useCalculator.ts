import {
  type CalculatorAction,
  type CalculatorState,
  calculatorLease,
  calculatorReducer,
  createCalculator,
} from '@leasing/core/calculator';
import { useEffect, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
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
  /** Commits now, or when no other call has come for a while. */
  commit: (resting?: boolean) => void;
}

/** Holds the state of a calculator, or follows the caller's, and tells a finished change from a passing one. */
export function useCalculator(props: LeasingCalculatorProps): Calculator {
  const [first] = useState(() => createCalculator(props.options));
  const [state, setState] = useControllable(props.state, first, props.onStateChange);
  const [committed, setCommitted] = useState<LeasingCalculatorChange>();
  // Two events may come before the next render; the second starts from what the first has made.
  const latest = useRef({ state, props, contract: contract(state), timer: 0 as unknown });
  latest.current.state = state;
  latest.current.props = props;

  // A state set by the caller is not a visitor's change.
  useEffect(() => () => clearTimeout(latest.current.timer as number), []);

  function act(action: CalculatorAction) {
    const next = calculatorReducer(latest.current.state, action);
    latest.current.state = next;
    setState(next);
  }

  function commit(resting = false) {
    const now = latest.current;
    clearTimeout(now.timer as number);
    if (resting) {
      now.timer = setTimeout(commit, KEY_REST);
      return;
    }
    if (contract(now.state) === now.contract) return;
    now.contract = contract(now.state);
    const change = { state: now.state, quote: calculatorLease(now.state) };
    setCommitted(change);
    now.props.onCommit?.(change);
  }

  return { state, quote: calculatorLease(state), committed, act, commit };
}
