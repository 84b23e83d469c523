'use client';
import { Dialog } from '@leasing/ui/dialog';
import { equipmentFilterFields, FilterBar } from '@leasing/ui/filter-bar';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';

const stock = {
  types: ['EXCAVATOR'],
  brands: ['Komatsu'],
  models: ['PC200-8'],
  minCost: 1_000_000,
  maxCost: 9_000_000,
};

/** What answers in the browser. */
export function Tools() {
  return (
    <>
      <FilterBar fields={equipmentFilterFields(stock)} action="/catalog/equipment/search" />
      <LeasingCalculator options={{ cost: 900_000 }} />
      <Dialog title="Оставить телефон" trigger={<button type="button">Перезвоните мне</button>} />
    </>
  );
}
