import { parseFigure } from '../figure/index.ts';

const fields = new WeakSet<EventTarget>();

/**
 * `ref` of an input that shows a figure as people write it: its form gets plain digits, and nothing while it is
 * empty. One listener per document (or shadow root) serves all of them, because the event bubbles: such fields cost
 * next to nothing when they mount.
 */
export function sendPlain(input: HTMLInputElement | null) {
  if (!input) return;
  fields.add(input);
  // The same listener a second time is no second listener.
  input.getRootNode().addEventListener('formdata', replace);
}

function replace(event: Event) {
  const { formData, target } = event as FormDataEvent;
  for (const field of (target as HTMLFormElement).elements) {
    const { name, value } = field as HTMLInputElement;
    if (!fields.has(field) || !formData.has(name)) continue;
    const figure = parseFigure(value);
    if (figure === undefined) formData.delete(name);
    else formData.set(name, String(figure));
  }
}
