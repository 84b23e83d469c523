/** Under «Цена по запросу». */
export const onRequestTerms = 'Менеджер назовёт цену и\u00A0платёж';

/** The request for an item whose price is told on request. */
export const askPrice = 'Узнать цену';
