/** What another library opens from a field: a list, or the field while its list is open. */
const openLists =
  '[role="listbox"], [role="menu"], [aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]';

/**
 * Escape closes one thing at a time, also beside other libraries (docs/ui-beside-others.md). Radix hears the key before
 * everybody: inside an open list of another library it is left to that list, and what closes a window here closes
 * nothing around it.
 */
export function keepEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest(openLists)) event.preventDefault();
  else event.stopPropagation();
}
