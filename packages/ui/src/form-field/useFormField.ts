import { type ForwardedRef, type RefObject, useCallback, useReducer, useRef } from 'react';

interface FormField<T> {
  /** What the field holds now. */
  value: T;
  /** Takes the first value back. */
  onReset: (first: T) => void;
  /** What the form is sent where that is not what stands in the field. */
  sent?: string | undefined;
}

/** What a form must know of its fields, by the element that stands among them. */
const fields = new WeakMap<EventTarget, { reset: () => void; sent: () => string | undefined }>();

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
  const first = useRef(field.value);
  const latest = useRef(field);
  latest.current = field;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  const attach = useCallback(
    (now: Element | null) => {
      element.current = now;
      if (typeof outer === 'function') outer(now);
      else if (outer) outer.current = now;
      if (!now) return;
      fields.set(now, {
        reset() {
          if (latest.current.value !== first.current) latest.current.onReset(first.current);
          // The browser has set the element back in its own way, which need not be what stands here.
          drawAgain();
        },
        sent: () => latest.current.sent,
      });
      // The same listener a second time is no second listener.
      now.getRootNode().addEventListener('reset', afterReset);
      now.getRootNode().addEventListener('formdata', replace);
    },
    [outer],
  );
  return [attach, element];
}

/** The event comes before the browser resets the form, and may be cancelled by whoever hears it later. */
function afterReset(event: Event) {
  const form = event.target as HTMLFormElement;
  setTimeout(() => {
    if (!event.defaultPrevented) for (const element of form.elements) fields.get(element)?.reset();
  });
}

function replace(event: Event) {
  const { formData, target } = event as FormDataEvent;
  for (const element of (target as HTMLFormElement).elements) {
    const sent = fields.get(element)?.sent();
    const { name } = element as HTMLInputElement;
    if (sent !== undefined && formData.has(name)) formData.set(name, sent);
  }
}
