import { numberAttributes } from '@leasing/core/payment-offer';

export const attributeNames = [
  ...Object.keys(numberAttributes),
  'rate-model',
  'product',
  'theme',
  'lead-endpoint',
  'partner',
  'lessor',
];
