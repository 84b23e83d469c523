export const russian = {
  /** Over the question. */
  survey: 'Опрос',
  later: 'Позже',
  thanks: 'Спасибо за\u00A0ответ!',
  failed: 'Ответ не\u00A0сохранён. Проверьте связь и\u00A0попробуйте ещё раз.',
};
