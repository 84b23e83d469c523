/**
 * Adds fields to copies of the two tables while they are loaded: two entries as CONTRIBUTING shows them, and a field for
 * staff alone.
 */
import { registerHooks } from 'node:module';

/** By the end of the file's address: the line that the new entries come before, and these. */
const entries: Readonly<Record<string, readonly [before: string, entry: string]>> = {
  '/core/src/item/filteredFields.ts': [
    '    technicalCondition: {',
    `    noiseClass: {
      type: 'text', label: 'Класс шума', longest: 50, seen: spec,
      filter: { kind: 'choice', offeredAs: 'noiseClasses', onlyKnown: true },
    },`,
  ],
  '/core/src/item/fields.ts': ['    auction: {', "    purchaseCost: { ...money, label: 'Закупочная цена' },"],
  '/api/src/item/columns.ts': [
    '    documents: stored(',
    `    noiseClass: stored('noise_class', 'Класс шума | Шум', { read: of(textUpTo(50)) }),
    purchaseCost: stored('purchase_cost', 'Закупка', { read: (cell) => ({ value: Number(cell.text) }) }),`,
  ],
};

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const [before, entry] = Object.entries(entries).find(([file]) => url.endsWith(file))?.[1] ?? [];
    if (before === undefined) return loaded;
    const source = String(loaded.source);
    if (source.split(before).length !== 2) throw new Error(`${url} does not have «${before}» once`);
    return { ...loaded, source: source.replace(before, `${entry}\n${before}`) };
  },
});
