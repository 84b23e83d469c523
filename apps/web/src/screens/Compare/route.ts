import type { Head } from '../../routing/head.ts';

export { Compare as Component } from './Compare.tsx';

export const head = (): Head => ({
  title: 'Сравнение техники',
  description: 'До четырёх машин рядом: цена, наработка, мощность, тоннаж.',
});
