import { type ForwardedRef, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLatest } from '../latest/useLatest.ts';

interface FormField<Element, T> {
  /** What the field holds now. */
  value: T;
  /** Takes another value: the first one, when the form is reset. */
  onReset: (value: T) => void;
  /** What the form is sent where that is not what is in a field: by name of the field, null for nothing. */
  sent?: (() => readonly (readonly [name: string | undefined, text: string | null])[]) | undefined;
  /**
   * Called once with the element. In HTML of the server it may hold what a visitor typed or chose before React started:
   * React leaves that on the screen and reports no change.
   */
  onHydrate?: ((element: Element) => void) | undefined;
  /** What the element holds, where nothing more than taking that over is to be done. */
  read?: ((element: Element) => T) | undefined;
}

/**
 * Makes a component with a value of its own a part of the form around it: `reset` brings back the value it had first,
 * also when the caller holds it. Returns the `ref` of its input, select or fieldset, which serves the caller's `ref`
 * too.
 */
export function useFormField<Element extends HTMLElement & { readonly form: HTMLFormElement | null }, T>(
  outer: ForwardedRef<Element>,
  field: FormField<Element, T>,
): readonly [ref: RefObject<Element | null>] {
  const element = useRef<Element>(null);
  const latest = useLatest(field);
  const [first] = useState(() => field.value);
  const [, drawAgain] = useState<object>();
  useImperativeHandle(outer, () => element.current as Element, []);

  useEffect(() => {
    const { value, onReset: set, onHydrate, read } = latest.current;
    if (!element.current) return;
    onHydrate?.(element.current);
    const found = read ? read(element.current) : value;
    if (found !== value) set(found);
  }, [latest]);

  useEffect(() => {
    const form = element.current?.form;
    /** The event comes before the browser resets the form, and a later listener may cancel it. */
    const afterReset = (event: Event) =>
      setTimeout(() => {
        if (event.defaultPrevented) return;
        const { value, onReset } = latest.current;
        if (value !== first) onReset(first);
        // The browser has set the element back in its own way, which need not be what stands here.
        drawAgain({});
      });
    const replace = ({ formData }: FormDataEvent) => {
      for (const [name, text] of latest.current.sent?.() ?? []) {
        // A disabled field sends nothing.
        if (name === undefined || !formData.has(name)) continue;
        if (text === null) formData.delete(name);
        else formData.set(name, text);
      }
    };
    form?.addEventListener('reset', afterReset);
    form?.addEventListener('formdata', replace);
    return () => {
      form?.removeEventListener('reset', afterReset);
      form?.removeEventListener('formdata', replace);
    };
  }, [first, latest]);

  return [element];
}
