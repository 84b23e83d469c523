export const russian = {
  cancel: 'Отмена',
  confirm: 'Удалить',
  /** Shown when `onConfirm` failed; the dialog stays open. */
  failed: 'Не\u00A0получилось. Проверьте связь и\u00A0попробуйте ещё раз.',
  close: 'Закрыть',
};
