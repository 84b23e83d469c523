import type { PaymentForm, WeekendRule } from '../../calculator/index.ts';
import { formatDate, formatPercent } from '../../format/index.ts';
import type { DatedRate, OwnVat, TaxRegime } from '../../tax/index.ts';
import type { OpenPoint } from '../exactCalculation.ts';

/** How people call the regimes. */
export const taxRegimeTexts: Readonly<Record<TaxRegime, string>> = {
  company: 'Организация на\u00A0общей системе',
  'company-simplified-income': 'УСН «доходы»',
  'company-simplified-margin': 'УСН «доходы минус расходы»',
  'sole-trader': 'ИП на\u00A0общей системе',
  'vat-exempt': 'Освобождение от\u00A0НДС (ст.\u00A0145\u00A0НК)',
};

/** VAT of the lessee's own sales on the simplified regime. */
export const ownVatTexts: Readonly<Record<OwnVat, string>> = {
  none: 'НДС не\u00A0платим',
  '5': 'НДС 5\u00A0% без вычета',
  '7': 'НДС 7\u00A0% без вычета',
  general: 'НДС по\u00A0общей ставке, с\u00A0вычетом',
};

export const paymentFormTexts: Readonly<Record<PaymentForm, string>> = {
  annuity: 'Равные платежи',
  declining: 'Убывающие',
  seasonal: 'Сезонные',
  stepped: 'По\u00A0годам',
};

export const weekendRuleTexts: Readonly<Record<WeekendRule, string>> = {
  keep: 'Остаётся в\u00A0этот день',
  'next-monday': 'Переносится на\u00A0понедельник',
  'friday-before': 'Переносится на\u00A0пятницу',
};

/** What an accountant has to confirm; nothing else says it. */
export const openPointTexts: Readonly<Record<OpenPoint, string>> = {
  advance: 'НДС с\u00A0аванса принят к\u00A0вычету сразу: уточните у\u00A0бухгалтера.',
  'buyout-inside':
    'Остаточный платёж Минфин считает авансом за\u00A0выкуп, суды\u00A0— расходом: уточните у\u00A0бухгалтера.',
  'regional-rate': 'В\u00A0вашем регионе ставка УСН может быть ниже: уточните у\u00A0бухгалтера.',
  'income-scale':
    'Налог посчитан по\u00A0первой ступени, 13\u00A0%; с\u00A0большого дохода\u00A0— 15–22\u00A0%: уточните у\u00A0бухгалтера.',
  'vat-limit':
    'С\u00A0дохода выше 20\u00A0млн ₽ (с\u00A02027\u00A0года 15, с\u00A02028\u00A0года 10) на\u00A0УСН платят НДС: уточните у\u00A0бухгалтера.',
};

/** A rate with its law: «НДС 22 % с 01.01.2026: п. 3 ст. 164 НК РФ, закон № 425-ФЗ от 28.11.2025». */
export function rateText({ name, rate, since, law }: DatedRate): string {
  return `${name} ${formatPercent(rate)} с\u00A0${formatDate(since)}: ${law.replaceAll('№ ', '№\u00A0')}`;
}
