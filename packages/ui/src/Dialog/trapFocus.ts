/** What has the focus, also inside shadow roots, where the document knows the host only. */
export function focusedElement(): HTMLElement | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element as HTMLElement | null;
}

/**
 * Keeps the focus in a dialog inside a shadow root, beginning with the first control: Radix asks the document, which
 * knows the host only (radix 3353). In the document itself it does nothing. Returns what ends it.
 */
export function trapFocusInShadowRoot(dialog: HTMLElement, opened: Event): () => void {
  if (!(dialog.getRootNode() instanceof ShadowRoot)) return () => {};
  opened.preventDefault();
  let last = edges(dialog)[0] ?? dialog;
  last.focus();

  function loop(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    const [first = dialog, end = dialog] = edges(dialog);
    const [from, to] = event.shiftKey ? [first, end] : [end, first];
    if (focusedElement() !== from) return;
    event.preventDefault();
    to.focus();
  }
  function bringBack(event: FocusEvent) {
    if (event.composedPath().includes(dialog)) last = focusedElement() ?? last;
    else last.focus();
  }
  dialog.addEventListener('keydown', loop);
  document.addEventListener('focusin', bringBack);
  return () => {
    dialog.removeEventListener('keydown', loop);
    document.removeEventListener('focusin', bringBack);
  };
}

/** The first and the last control. */
function edges(dialog: HTMLElement) {
  const controls = [...dialog.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  );
  return [controls[0], controls.at(-1)] as const;
}
