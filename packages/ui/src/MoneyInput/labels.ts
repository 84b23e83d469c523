export const russian = {
  /** The field was left with a text that is not an amount. */
  notUnderstood: (text: string) => `Не\u00A0понято: «${text}». Напишите сумму числом, например 5,2\u00A0млн`,
};
