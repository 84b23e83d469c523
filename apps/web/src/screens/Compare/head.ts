import type { Head } from '../../routing/head.ts';

export function compareHead(): Head {
  return {
    title: 'Сравнение техники',
    description: 'До четырёх машин рядом: цена, наработка, мощность, тоннаж.',
  };
}
