import { numberAttributes } from '@leasing/core/unstable/payment-offer';
import { expect, it } from 'vitest';
import { attributesOf, propNames } from '../src/wrapper.ts';

it('has a prop for every number that the element reads', () => {
  const attributes = attributesOf(Object.fromEntries(propNames.map((name) => [name, 1])));
  expect(Object.keys(attributes)).toEqual(expect.arrayContaining(Object.keys(numberAttributes)));
});

it('leaves out what is absent or false', () => {
  const attributes = attributesOf({ minTerm: 6, maxTerm: undefined, noReport: true, disabled: false });
  expect(attributes).toEqual({ 'min-term': 6, 'no-report': '' });
});
