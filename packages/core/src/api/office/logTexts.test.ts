import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS_SETTING } from '../../terms/index.ts';
import { loggedChanges } from './logTexts.ts';

const said = (entry: Parameters<typeof loggedChanges>[0]) =>
  loggedChanges(entry, 'Europe/Moscow').map(({ label, before, after }) =>
    `${label}: ${before ?? ''} → ${after ?? ''}`.replaceAll('\u00A0', ' '),
  );

describe('An entry of the log in words', () => {
  it('has names and units of fields, what codes mean, and moments of the firm', () => {
    const before = { totalCost: 6_500_000, mileage: null, yearOfManufacture: 2018, availability: 'IN_STOCK' };
    const after = { totalCost: 7_000_000, mileage: 9704, yearOfManufacture: 2019, availability: 'HIDDEN' };
    expect(said({ before, after })).toEqual([
      'Полная цена: 6 500 000 ₽ → 7 000 000 ₽',
      'Наработка: — → 9 704 м/ч',
      'Год: 2018 → 2019',
      'Наличие: В наличии → Скрыто',
    ]);
    expect(said({ before: null, after: { callAt: '2026-11-27T07:00:00Z', note: 7 } })).toEqual([
      'Перезвонить:  → 27.11.2026, 10:00',
    ]);
  });

  it('says of objects the values that differ, and how many pictures there are', () => {
    expect(
      said({
        before: { characteristics: { bucketVolume: 1, diggingDepth: 6 }, fileList: [{}] },
        after: { characteristics: { bucketVolume: 1.2, diggingDepth: 6 }, fileList: [{}, {}, {}] },
      }),
    ).toEqual(['Объём ковша: 1 м³ → 1,2 м³', 'Снимки: 1 шт. → 3 шт.']);
  });

  it('says terms by the fields that changed, with their exceptions', () => {
    const changed = {
      ...DEFAULT_TERMS_SETTING,
      general: { ...DEFAULT_TERMS_SETTING.general, annualRate: 0.2, maxTerm: 84 },
      exceptions: [{ product: 'equipment', type: 'CRANE', id: 7, terms: { minAdvancePercent: 20 } }],
    };
    expect(said({ before: { ...DEFAULT_TERMS_SETTING }, after: changed }).slice(-2)).toEqual([
      'Ставка в год: 26 % → 20 %',
      'Исключения: — → Автокраны № 7: Взнос от 20 %',
    ]);
  });

  it('calls a field as the thing does', () => {
    const entry = { before: { name: 'А' }, after: { name: 'Б' } };
    expect(said({ ...entry, thing: 'setting', thingId: 'firm' })).toEqual(['Название: А → Б']);
    expect(said({ ...entry, thing: 'staff', thingId: '3' })).toEqual(['Имя: А → Б']);
  });
});
