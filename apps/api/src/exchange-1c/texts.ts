/** What programs and staff read of an exchange. */
import type { AbsentGoods } from './absent.ts';
import type { Applied } from './applyGathered.ts';
import type { WaitingGoods } from './programs.ts';

/** What came of products that went into the stock. */
export function appliedText({
  added,
  changed,
  unchanged,
  refused,
  reasons,
  lacksPriceType,
}: Applied): string {
  const counts = `Новых: ${added}, изменено: ${changed}, без изменений: ${unchanged}, отказано: ${refused}.`;
  const examples = reasons.length > 0 ? ` Причины: ${reasons.join('; ')}.` : '';
  const choice = lacksPriceType
    ? ' Вид цены не\u00A0выбран: у\u00A0новых товаров цена по\u00A0запросу, заданная не\u00A0из\u00A01С не\u00A0меняется. Выберите его в\u00A0кабинете: «Загрузки», «Обмен с\u00A01С».'
    : '';
  return counts + examples + choice;
}

/** What is not in the stock yet; empty for nothing. */
export function waitingText({ goods, sale, words }: WaitingGoods): string {
  const texts = [
    goods > 0 && `Цены и\u00A0остатки неизвестных товаров: ${goods}.`,
    sale > 0 && `Товары ждут цен: ${sale}.`,
    words > 0 && `Товары ждут групп и\u00A0свойств: ${words}.`,
  ];
  return texts.filter(Boolean).join(' ');
}

export function absentText({ count, areKept }: AbsentGoods): string {
  return areKept
    ? `В\u00A0полной выгрузке нет товаров: ${count}. Это большая часть склада, поэтому они остались.`
    : `Сняты с\u00A0продажи, потому что их нет в\u00A0полной выгрузке: ${count}.`;
}
