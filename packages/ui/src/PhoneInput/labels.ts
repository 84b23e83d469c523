export const russian = {
  extension: 'Добавочный номер не\u00A0сохраняется: код и\u00A0звонок придут на\u00A0общий.',
};
