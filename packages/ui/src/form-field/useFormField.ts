import {
  type ForwardedRef,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLatest } from '../latest/index.ts';

interface FormField<Element, T> {
  /** What the field holds now. */
  value: T;
  /** Takes the first value back. */
  onReset: (first: T) => void;
  /** What the form is sent where that is not what stands in a field: by name of the field, null for nothing. */
  sent?: (() => readonly (readonly [name: string | undefined, text: string | null])[]) | undefined;
  /**
   * Called once with the element. In HTML of the server it may hold what a visitor typed or chose before React started:
   * React leaves that on the screen and reports no change.
   */
  onHydrate?: ((element: Element) => void) | undefined;
}

/** What the listeners must know of a field. */
interface Registration<T> {
  first: T;
  latest: RefObject<FormField<never, T>>;
  drawAgain: (now: object) => void;
}

/** By the element that stands among those of the form. */
const fields = new WeakMap<EventTarget, Registration<unknown>>();

/**
 * Makes a component with a value of its own a part of the form around it: `reset` brings back the value it had first,
 * also when the caller holds it. Returns the `ref` of its input, select or fieldset, which serves the caller's `ref`
 * too, and the element itself. One pair of listeners per document or shadow root serves all fields.
 */
export function useFormField<Element extends HTMLElement, T>(
  outer: ForwardedRef<Element>,
  field: FormField<Element, T>,
): [ref: (element: Element | null) => void, element: RefObject<Element | null>] {
  const element = useRef<Element | null>(null);
  const latest = useLatest(field);
  const [first] = useState(() => field.value);
  const [, drawAgain] = useState<object>();

  const attach = useCallback(
    (now: Element | null) => {
      element.current = now;
      if (!now) return;
      fields.set(now, { first, latest, drawAgain } as unknown as Registration<unknown>);
      // The same listener a second time is no second listener.
      now.getRootNode().addEventListener('reset', afterReset);
      now.getRootNode().addEventListener('formdata', replace);
    },
    [first, latest],
  );
  useImperativeHandle(outer, () => element.current as Element, []);
  useEffect(() => {
    if (element.current) latest.current.onHydrate?.(element.current);
  }, [latest]);
  return [attach, element];
}

/** The event comes before the browser resets the form, and a later listener may cancel it. */
function afterReset(event: Event) {
  const form = event.target as HTMLFormElement;
  setTimeout(() => {
    if (!event.defaultPrevented) for (const element of form.elements) reset(fields.get(element));
  });
}

function reset(field: Registration<unknown> | undefined) {
  if (!field) return;
  const { value, onReset } = field.latest.current;
  if (value !== field.first) onReset(field.first);
  // The browser has set the element back in its own way, which need not be what stands here.
  field.drawAgain({});
}

function replace(event: Event) {
  const { formData, target } = event as FormDataEvent;
  for (const element of (target as HTMLFormElement).elements) {
    for (const [name, text] of fields.get(element)?.latest.current.sent?.() ?? []) {
      // A disabled field sends nothing.
      if (name === undefined || !formData.has(name)) continue;
      if (text === null) formData.delete(name);
      else formData.set(name, text);
    }
  }
}
