export const russian = {
  /** The name of the lower thumb and field. */
  from: 'от',
  /** The name of the upper thumb and field. */
  to: 'до',
  /** A lower end above the upper one was typed: it stops there. */
  stoppedAbove: (figure: string) => `«От» не\u00A0бывает больше «до»: поставлено ${figure}`,
  /** An upper end below the lower one was typed: it stops there. */
  stoppedBelow: (figure: string) => `«До» не\u00A0бывает меньше «от»: поставлено ${figure}`,
  /** A field was left with a text that is not a number. */
  notUnderstood: (text: string) => `Не\u00A0понято: «${text}». Напишите число цифрами`,
};
