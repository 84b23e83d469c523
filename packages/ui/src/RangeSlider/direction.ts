/** Asked of the markup: a computed style would have to be computed between two keys. */
export const direction = (element: Element) => (element.matches(':dir(rtl)') ? 'rtl' : 'ltr');
