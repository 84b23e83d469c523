import type { ApiClient } from '@leasing/core/api';
import { expect, test } from 'vitest';
import { findSuggestions } from './findSuggestions.ts';

type Answered = Awaited<ReturnType<ApiClient['equipmentsSuggestions']>>['suggestions'];

const part = (id: number, text: string): Answered[number] => ({ kind: 'item', text, id, number: `N-${id}` });
const api = (machines: Answered, parts: Answered) =>
  ({
    equipmentsSuggestions: async () => ({ suggestions: machines }),
    componentsSuggestions: async () => ({ suggestions: parts }),
  }) as unknown as ApiClient;
const suggestionRows = async (...[client, text, leads]: [ApiClient, string, boolean]) =>
  (await findSuggestions(client, 'equipment', text, leads)).map(({ text, detail, href }) => [
    text,
    detail,
    href,
  ]);

const toParts = (text: string) => [
  text,
  'Искать в запчастях',
  `/catalog/spare-part?${new URLSearchParams({ title: text })}`,
];

test('words for a part lead from the machines to the parts', async () => {
  const parts = api([], [part(7, 'Фильтр масляный'), part(8, 'Корпус фильтра')]);
  expect(await suggestionRows(parts, 'фильтр', true)).toEqual([
    ['Фильтр масляный', 'Запчасть · N-7', '/product/spare-part/7'],
    ['Корпус фильтра', 'Запчасть · N-8', '/product/spare-part/8'],
    toParts('фильтр'),
  ]);
  expect(await suggestionRows(parts, 'фильтр', false)).toEqual([]);
});

test('beside machines stand parts of that name alone, and the way to the rest', async () => {
  const machine = { kind: 'brand', text: 'Komatsu', value: 'Komatsu', count: 3 } as const;
  const both = api([machine], [part(7, 'Стартер Komatsu'), part(8, 'Комплект колец')]);
  expect((await suggestionRows(both, 'ком', true)).map(([text]) => text)).toEqual([
    'Komatsu',
    'Комплект колец',
    'ком',
  ]);
});

test('what no suggestion fits can be looked for among the parts', async () => {
  expect(await suggestionRows(api([], []), 'фильтр PC200', true)).toEqual([toParts('фильтр PC200')]);
  expect(await suggestionRows(api([], []), 'фи', true)).toEqual([]);
  const machine = { kind: 'brand', text: 'Komatsu', value: 'Komatsu', count: 3 } as const;
  expect(await suggestionRows(api([machine], []), 'komatsu', true)).toHaveLength(1);
});

test('a part with just this number comes before machines', async () => {
  const machine = { kind: 'model', text: 'ДТ-75', value: 'ДТ-75', count: 3 } as const;
  const both = api([machine], [{ kind: 'item', text: 'Прокладка', id: 9, number: 'Q-7' }, part(7, 'Корпус')]);
  expect((await suggestionRows(both, 'q 7', true)).map(([text, detail]) => [text, detail])).toEqual([
    ['Прокладка', 'Запчасть · Q-7'],
    ['ДТ-75', 'Модель · 3\u00A0машины'],
    ['q 7', 'Искать в запчастях'],
  ]);
});
