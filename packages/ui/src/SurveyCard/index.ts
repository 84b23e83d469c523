export { SurveyCard } from './SurveyCard.tsx';
export type { Survey, SurveyCardLabels, SurveyCardProps } from './types.ts';
