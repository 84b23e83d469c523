type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attribute of a part of the page whose code comes after the page's, until its components listen. */
export const HYDRATES_LATER = 'data-hydrates-later';

/** What stands in a field. */
interface Typed {
  value: string;
  checked: boolean;
}

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What a visitor has put into a field since the server sent it; undefined when it is as it came. */
function typedInto(field: Field): Typed | undefined {
  const typed = { value: field.value, checked: isToggle(field) && field.checked };
  if (isToggle(field)) return field.checked === field.defaultChecked ? undefined : typed;
  const first =
    field instanceof HTMLSelectElement
      ? [...field.options].find((option) => option.defaultSelected)?.value
      : field.defaultValue;
  return first === undefined || field.value === first ? undefined : typed;
}

let kept: { field: Field; before: Typed | undefined }[] = [];

/**
 * Reads what was typed and ticked before React started: a component begins with what the server knew, and would
 * overwrite it.
 */
export function readTypedFields(root: ParentNode): void {
  kept = [...root.querySelectorAll<Field>('input, textarea, select')].map((field) => ({
    field,
    before: typedInto(field),
  }));
}

/**
 * Gives what was typed to the components of `part` as if it were typed now; to be called when they listen. What stands
 * in a part that hydrates later waits for its own call.
 */
export function giveTypedFields(part: Element): void {
  const listens = ({ field }: { field: Field }) => field.closest(`#root, [${HYDRATES_LATER}]`) === part;
  const fields = kept.filter(listens);
  kept = kept.filter((one) => !listens(one));
  for (const { field, before } of fields) {
    // While React was starting the visitor may have gone on.
    const typed = typedInto(field) ?? before;
    if (typed) type(field, typed);
  }
}

function type(field: Field, { value, checked }: Typed): void {
  if (isToggle(field)) {
    field.checked = !checked;
    field.click();
    return;
  }
  // React hears of a value that differs from the last one that was set through the field itself.
  field.value = '';
  const { prototype } = Object.getPrototypeOf(field).constructor as { prototype: Field };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  // A field that has been left is done with.
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
