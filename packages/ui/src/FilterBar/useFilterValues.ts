import { useCallback, useRef, useState } from 'react';
import { useLatest } from '../latest/useLatest.ts';
import { saysSame, withoutHidden } from './fieldValues.ts';
import type { FilterBarProps, FilterValues } from './types.ts';

type ValueProps = Pick<
  FilterBarProps,
  'fields' | 'value' | 'defaultValue' | 'onValueChange' | 'onShowAll' | 'sheet'
>;

/**
 * What is chosen in the bar, and who hears of it: the page at each change, or the sheet of a phone until it is shown. What
 * the fields are given stays the same, so that a change renders its own field again.
 */
export function useFilterValues(props: ValueProps, isNarrow: boolean) {
  const { value, defaultValue } = props;
  const [values, setValues] = useState<FilterValues>(value ?? defaultValue ?? {});
  const [lastValue, setLastValue] = useState(value);
  /** Changes that the caller knows of and has not answered by its `value`, oldest first. */
  const [unanswered, setUnanswered] = useState<readonly FilterValues[]>([]);
  if (value !== undefined && value !== lastValue) {
    const answered = unanswered.findLastIndex((change) => saysSame(change, value));
    const newer = answered < 0 ? [] : unanswered.slice(answered + 1);
    setLastValue(value);
    setUnanswered(newer);
    // The answer to an older change takes no newer one back.
    if (newer.length === 0) setValues(value);
  }
  /** A number or a text that is being typed in the sheet: counted with the draft, and shown with it. */
  const pendingRef = useRef<FilterValues>({});
  const latestRef = useLatest({ ...props, values, isNarrow });

  const change = useCallback(
    (patch: FilterValues) => {
      const next = withoutHidden(latestRef.current.fields, { ...latestRef.current.values, ...patch });
      // A reset of the form changes several fields before the next render.
      latestRef.current = { ...latestRef.current, values: next };
      pendingRef.current = {};
      setValues(next);
      const { onValueChange: tell, sheet: current, isNarrow: isInSheet } = latestRef.current;
      if (current && isInSheet) return current.onDraftChange?.(next);
      if (latestRef.current.value) setUnanswered((changes) => [...changes, next]);
      tell?.(next);
    },
    [latestRef],
  );

  const type = useCallback(
    (patch: FilterValues) => {
      const { values: draft, sheet: current } = latestRef.current;
      if (!current?.open) return;
      pendingRef.current = patch;
      current.onDraftChange?.({ ...draft, ...patch });
    },
    [latestRef],
  );

  const showAll = useCallback((name: string) => latestRef.current.onShowAll?.(name), [latestRef]);

  return {
    ...{ values, change, type, showAll },
    /** With what is still being typed. */
    completeValues: () => ({ ...values, ...pendingRef.current }),
    /** Takes back what was chosen and not shown. */
    giveUp() {
      setValues(value ?? defaultValue ?? {});
      pendingRef.current = {};
    },
  };
}
