/** The same stock for both pages. */
export const brands = Array.from({ length: 12 }, (_, index) => `Марка ${index + 1}`);
export const models = Array.from({ length: 20 }, (_, index) => `Модель ${index + 1}`);

export const ranges = [
  { name: 'cost', label: 'Цена', unit: '₽', min: 0, max: 24_000_000, step: 100 },
  { name: 'year', label: 'Год выпуска', unit: '', min: 2005, max: 2025, step: 1 },
  { name: 'mileage', label: 'Наработка', unit: 'м/ч', min: 0, max: 20_000, step: 1 },
  { name: 'power', label: 'Мощность', unit: 'л. с.', min: 50, max: 540, step: 1 },
  { name: 'load', label: 'Грузоподъёмность', unit: 'т', min: 0, max: 50, step: 1 },
  { name: 'tonnage', label: 'Тоннаж', unit: 'т', min: 0, max: 50, step: 0.1 },
];

export const machines = Array.from({ length: 16 }, (_, index) => ({
  id: index + 1,
  title: `Экскаватор Komatsu PC${200 + index}`,
  minCost: 5_000_000 + index * 310_000,
  totalCost: 6_000_000 + index * 310_000,
}));
