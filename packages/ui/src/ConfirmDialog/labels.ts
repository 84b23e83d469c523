import type { ConfirmDialogLabels } from './ConfirmDialog.tsx';

export const russian: ConfirmDialogLabels = {
  cancel: 'Отмена',
  confirm: 'Удалить',
  failed: 'Не\u00A0получилось. Проверьте связь и\u00A0попробуйте ещё раз.',
  close: 'Закрыть',
};
