/**
 * Reads a figure as people type and paste it: `1 234 567,89 ₽`, `1.234.567`, `1,234,567`, `12.5`, with any kind of
 * space. A last point or comma followed by one or two digits is a decimal sign, every other one separates groups.
 *
 * @returns the number, or undefined when there is no digit
 */
export function parseFigure(text: string): number | undefined {
  const figure = text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  if (!/\d/.test(figure)) return undefined;
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(figure);
  const [whole, fraction] = decimal ? [decimal[1] ?? '', decimal[2]] : [figure, undefined];
  const digits = whole.replace(/\D/g, '') || '0';
  return Number(fraction === undefined ? digits : `${digits}.${fraction}`);
}
