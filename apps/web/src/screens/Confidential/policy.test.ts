import { DEFAULT_FIRM } from '@leasing/core/unstable/firm';
import { expect, test } from 'vitest';
import { policyOf } from './policy.ts';

test('the policy names what stays of a person who is deleted while their request runs', () => {
  const section = policyOf(DEFAULT_FIRM).find(({ title }) => title.startsWith('Отзыв согласия'));
  const text = section?.blocks.flat().join(' ').replaceAll('\u00A0', ' ') ?? '';
  for (const part of [
    'удаляются её заявки, в том числе те, по которым ещё нет решения, и сообщения о решениях',
    'Остаются записи о данных и отозванных согласиях, по которым нельзя узнать, чьи они',
    'документы заключённых договоров в бухгалтерии',
    'пришло сотрудникам письмом или попало в CRM Оператора, он удаляет и там',
  ])
    expect(text).toContain(part);
});
