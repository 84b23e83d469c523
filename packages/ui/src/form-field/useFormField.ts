import { type ForwardedRef, type RefObject, useCallback, useRef, useState } from 'react';

interface FormField<T> {
  /** What the field holds now. */
  value: T;
  /** Takes the first value back. */
  onReset: (first: T) => void;
  /** What the form is sent where that is not what stands in a field: by name of the field, null for nothing. */
  sent?: (() => readonly (readonly [name: string | undefined, text: string | null])[]) | undefined;
}

/** What a form must know of a field. */
interface Known<T> {
  first: T;
  latest: FormField<T>;
  drawAgain: (now: object) => void;
}

/** By the element that stands among those of the form. */
const fields = new WeakMap<EventTarget, Known<unknown>>();

/**
 * Makes a component with a value of its own a part of the form around it: `reset` brings back the value it had first,
 * also when the caller holds it. Returns the `ref` of its input, select or fieldset, which serves the caller's `ref`
 * too, and the element itself. One pair of listeners per document or shadow root serves all fields.
 */
export function useFormField<Element extends HTMLElement, T>(
  outer: ForwardedRef<Element>,
  field: FormField<T>,
): [ref: (element: Element | null) => void, element: RefObject<Element | null>] {
  const element = useRef<Element | null>(null);
  const [, drawAgain] = useState<object>();
  const known = useRef({ first: field.value, latest: field, drawAgain }).current;
  known.latest = field;

  const attach = useCallback(
    (now: Element | null) => {
      element.current = now;
      if (typeof outer === 'function') outer(now);
      else if (outer) outer.current = now;
      if (!now) return;
      fields.set(now, known as Known<unknown>);
      // The same listener a second time is no second listener.
      now.getRootNode().addEventListener('reset', afterReset);
      now.getRootNode().addEventListener('formdata', replace);
    },
    [outer, known],
  );
  return [attach, element];
}

/** The event comes before the browser resets the form, and may be cancelled by whoever hears it later. */
function afterReset(event: Event) {
  const form = event.target as HTMLFormElement;
  setTimeout(() => {
    if (!event.defaultPrevented) for (const element of form.elements) reset(fields.get(element));
  });
}

function reset(field: Known<unknown> | undefined) {
  if (!field) return;
  if (field.latest.value !== field.first) field.latest.onReset(field.first);
  // The browser has set the element back in its own way, which need not be what stands here.
  field.drawAgain({});
}

function replace(event: Event) {
  const { formData, target } = event as FormDataEvent;
  for (const element of (target as HTMLFormElement).elements) {
    for (const [name, text] of fields.get(element)?.latest.sent?.() ?? []) {
      // A disabled field sends nothing.
      if (name === undefined || !formData.has(name)) continue;
      if (text === null) formData.delete(name);
      else formData.set(name, text);
    }
  }
}
