import type { Locale } from './Locale.ts';
import * as labels from './labels.ts';

/** Russian: what the components say without a provider. */
export const ru: Locale = {
  language: 'ru',
  currency: 'RUB',
  labels,
  nouns: {
    '₽': { one: 'рубль', few: 'рубля', many: 'рублей', other: 'рубля' },
    'м/ч': { one: 'моточас', few: 'моточаса', many: 'моточасов', other: 'моточаса' },
    т: { one: 'тонна', few: 'тонны', many: 'тонн', other: 'тонны' },
    мес: { one: 'месяц', few: 'месяца', many: 'месяцев', other: 'месяца' },
  },
};
