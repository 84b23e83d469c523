import { describe, expect, it } from 'vitest';
import { joinNames, splitNames } from '../severalNames.ts';
import { fitsText, stockText, warehousesText } from './parts.ts';

const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null;

describe('A spare part', () => {
  it('says which machines it fits, or nothing where it fits any', () => {
    expect(plain(fitsText({ brand: 'Komatsu', model: 'PC200-8 / PC220-8' }))).toBe(
      'Komatsu PC200-8, PC220-8',
    );
    expect(plain(fitsText({ brand: 'Komatsu / Hitachi', model: 'PC200 / ZX200' }))).toBe(
      'Komatsu, Hitachi: PC200, ZX200',
    );
    expect(plain(fitsText({ brand: '', model: 'PC200' }))).toBe('PC200');
    expect(plain(fitsText({ brand: 'Komatsu', model: '' }))).toBe('Komatsu');
    expect(fitsText({ brand: '', model: '' })).toBeNull();
    expect(plain(fitsText({ brand: 'CAT', model: '320 / 325 / 330 / 336' }, 2))).toBe('CAT 320, 325 и ещё 2');
  });

  it('says how many there are only while they can be had', () => {
    expect(plain(stockText({ availability: 'IN_STOCK', quantity: 1200 }))).toBe('В наличии, 1 200 шт.');
    expect(plain(stockText({ availability: 'IN_STOCK', quantity: null }))).toBe('В наличии');
    expect(plain(stockText({ availability: 'RESERVED', quantity: 3 }))).toBe('Забронировано');
  });

  it('says in which warehouses it lies', () => {
    const warehouses = [
      { name: 'Москва', quantity: 3 },
      { name: 'Пермь', quantity: 0 },
      { name: 'Тула', quantity: null },
    ];
    expect(plain(warehousesText(warehouses))).toBe('Москва: 3 шт., Тула');
    expect(warehousesText([])).toBeNull();
    expect(warehousesText([{ name: 'Москва', quantity: 3 }], 3)).toBe('Москва');
  });
});

describe('Names in one text', () => {
  it('come apart as they were joined, each once, and a slash of a name stays', () => {
    expect(joinNames(['PC200', '320D/L', 'PC200', ''])).toBe('PC200 / 320D/L');
    expect(splitNames('PC200 / 320D/L')).toEqual(['PC200', '320D/L']);
    expect(splitNames('')).toEqual([]);
  });
});
