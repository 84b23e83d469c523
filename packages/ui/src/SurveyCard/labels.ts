import type { SurveyCardLabels } from './SurveyCard.tsx';

export const russian: SurveyCardLabels = {
  survey: 'Опрос',
  later: 'Позже',
  thanks: 'Спасибо за\u00A0ответ!',
  failed: 'Ответ не\u00A0сохранён. Проверьте связь и\u00A0попробуйте ещё раз.',
};
