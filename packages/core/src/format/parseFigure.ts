/**
 * Reads a figure as people type and paste it: `1 234 567,89 ₽`, `1.234.567`, `12.5`, `1,5 млн`, `5000 тыс`, with any
 * kind of space. Points and commas that part all digits by threes separate groups; otherwise the last one stands before
 * the fraction.
 *
 * @returns the number, or undefined when there is no digit, and when words part two figures («2 млн 500 тыс»)
 */
export function parseFigure(text: string): number | undefined {
  const figure = text.replace(/[^\d.,]/g, '').replace(/[.,]+$/, '');
  if (!figure || /\p{L}/u.test(/\d.*\d/s.exec(text)?.[0] ?? '')) return undefined;
  const [word, millions] = /(млн|миллион)|тыс|т\.?р|[кk](?!\p{L})/iu.exec(text) ?? [];
  // «1,125 млн»: nobody counts thousands of millions.
  const isGrouped = !millions && /^[1-9]\d{0,2}([.,]\d{3})+$/.test(figure);
  const [, whole = figure, fraction = ''] = (!isGrouped && /^(.*)[.,](\d+)$/.exec(figure)) || [];
  // As text: 1,1 times a million is a little more than 1 100 000.
  return Number(`${whole.replace(/\D/g, '')}.${fraction}e${millions ? 6 : word ? 3 : 0}`);
}

/** Reads a term in months as {@link parseFigure} does; one in years is counted in months: «3 года» gives 36. */
export function parseMonths(text: string): number | undefined {
  const figure = parseFigure(text);
  return figure && /г|лет/i.test(text) ? figure * 12 : figure;
}
