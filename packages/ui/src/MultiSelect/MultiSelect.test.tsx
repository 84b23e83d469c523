import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { MultiSelect } from '../multi-select.ts';

const options = [
  { value: 'Ивановец', count: 0 },
  { value: 'Komatsu', count: 7 },
  { value: 'Галичанин', count: 0 },
  { value: 'JCB', count: 3 },
];

it.each([
  ['list', ['Komatsu', 'JCB', 'Ивановец', 'Галичанин']],
  ['buttons', ['Ивановец', 'Komatsu', 'Галичанин', 'JCB']],
] as const)('options that would show nothing: %s', async (appearance, order) => {
  await render(<MultiSelect label="Марка" appearance={appearance} options={options} />);
  expect(
    [...document.querySelectorAll<HTMLInputElement>('.lsg-select__box')].map(({ value }) => value),
  ).toEqual(order);
});
