import { type EstimatedPrices, estimateTerms, priceOnRequest } from '@leasing/core/format';

export const russian = {
  /** Instead of a price that is not known. */
  priceOnRequest,
  /** Behind an auction's bid. */
  currentBid: 'текущая ставка',
  /** Behind an auction's minimum payment. */
  minimumDeposit: 'минимальный взнос',
  /** The price, from an amount with its currency: «от 9 900 000 ₽». */
  priceFrom: (amount: string) => `от\u00A0${amount}`,
  /** The estimated payment, from an amount with its currency: «156 833 ₽/мес.». */
  perMonth: (amount: string) => `${amount}/мес.`,
  /** What the payment a month is: it holds no interest, and may divide another sum than the price, so the card says so. */
  estimate: estimateTerms as (prices: EstimatedPrices, money: (roubles: number) => string) => string,
  /** The badge of a card that is out of stock, before the others; for example «Забронировано», «Продано». */
  outOfStock: 'Нет в наличии',
};
