import { useCallback, useRef } from 'react';
import { useDraft } from '../controllable/index.ts';
import { useLatest } from '../latest/useLatest.ts';
import { withoutHidden } from './fieldValues.ts';
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
  const [values, setValues] = useDraft<FilterValues>(value, defaultValue ?? {});
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
      if (current && isInSheet) current.onDraftChange?.(next);
      else tell?.(next);
    },
    [latestRef, setValues],
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
