import { estimateTerms, priceOnRequest } from '@leasing/core/format';
import type { ProductCardLabels } from './types.ts';

export const russian: ProductCardLabels = {
  priceOnRequest,
  currentBid: 'Текущая ставка',
  minimumDeposit: 'Минимальный взнос',
  price: 'Цена',
  priceFrom: (amount) => `от\u00A0${amount}`,
  perMonth: (amount) => `${amount}/мес.`,
  estimate: estimateTerms,
  outOfStock: 'Нет в наличии',
};
