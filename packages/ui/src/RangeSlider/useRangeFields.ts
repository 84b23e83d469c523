import { parseFigure } from '@leasing/core/format';
import { useState } from 'react';
import { useFormField } from '../form-field/useFormField.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';
import type { RangeSliderProps, RangeValue } from './types.ts';
import { type End, type Range, sameRange } from './useRange.ts';

interface FieldProps extends Pick<RangeSliderProps, 'names' | 'onValueType'> {
  /** The number as a field shows it. */
  show: (figure: number) => string;
}

/** The texts of the two fields of a range, and their part in the form around them. */
export function useRangeFields(range: Range, { show, names, onValueType }: FieldProps) {
  const { min, max, step, current } = range;
  const [draft, setDraft] = useState<{ end: End; text: string }>();
  /** The end that was typed beyond the other one, where it stopped. */
  const [stopped, setStopped] = useState<End>();
  /** The field of this end was left with a text that is not a number, which stays. */
  const [refused, setRefused] = useState<End>();
  const hydrated = useHydrated();
  const bounds = [min, max] as const;

  /** Undefined at the end of the scale, where the field is empty. */
  const figureAt = (end: End) => (current[end] === bounds[end] ? undefined : current[end]);
  const draftAt = (end: End) => (draft?.end === end ? draft.text : undefined);

  function textAt(end: End): string {
    const figure = figureAt(end);
    if (figure === undefined) return '';
    // Until scripts run the browser sends what is in the field, and an address takes plain digits only.
    return hydrated ? show(figure) : String(figure);
  }
  /** What a form is sent: plain digits, and nothing for an empty field. */
  function sent(end: End): string | null {
    const text = draftAt(end);
    const figure = text === undefined ? figureAt(end) : parseFigure(text);
    return figure === undefined ? null : String(figure);
  }
  /** The number that a text means, on the scale's steps; undefined for what is none. */
  function figureOf(end: End, text: string): number | undefined {
    const figure = text.trim() === '' ? bounds[end] : parseFigure(text);
    if (figure === undefined) return undefined;
    return step < 1 ? Math.round(figure * 10) / 10 : Math.round(figure);
  }
  function commit(end: End, text = draftAt(end)) {
    if (text === undefined) return;
    const figure = figureOf(end, text);
    setDraft(figure === undefined ? { end, text } : undefined);
    setRefused(figure === undefined ? end : undefined);
    if (figure === undefined || figure === current[end]) return;
    const [low, high] = range.withEnd(end, figure);
    setStopped(low === high && figure !== low ? end : undefined);
    range.moveEnd(end, figure);
    range.commit();
  }
  function type(end: End, text: string) {
    setDraft({ end, text });
    setStopped(undefined);
    setRefused(undefined);
    const figure = figureOf(end, text);
    onValueType?.(figure === undefined ? current : range.withEnd(end, figure));
  }
  function forget() {
    setDraft(undefined);
    setRefused(undefined);
    if (draft) onValueType?.(current);
  }
  /** What was typed before hydration stays typed while the field has the focus; one that was left is committed. */
  const readDraft = (end: End) => (input: HTMLInputElement) => {
    if (input.value === textAt(end)) return;
    if (input.matches(':focus')) setDraft({ end, text: input.value });
    else commit(end, input.value);
  };

  const [lowerRef] = useFormField<HTMLInputElement, RangeValue>(null, {
    value: current,
    onReset(first) {
      setDraft(undefined);
      setRefused(undefined);
      if (!sameRange(first, current)) range.move(first);
      range.commit();
    },
    sent: () => [
      [names?.[0], sent(0)],
      [names?.[1], sent(1)],
    ],
    onHydrate: readDraft(0),
  });
  const [upperRef] = useFormField<HTMLInputElement, number>(null, {
    value: current[1],
    onReset() {},
    onHydrate: readDraft(1),
  });

  const fields = ([0, 1] as const).map((end) => ({
    inputRef: end === 0 ? lowerRef : upperRef,
    name: names?.[end],
    text: draftAt(end) ?? textAt(end),
    onType: (text: string) => type(end, text),
    onCommit: () => commit(end),
    onForget: forget,
  }));
  return {
    fields,
    stopped: current[0] === current[1] ? stopped : undefined,
    refused: refused === undefined ? undefined : draftAt(refused),
  };
}
