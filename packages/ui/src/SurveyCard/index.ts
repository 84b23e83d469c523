export { SurveyCard } from './SurveyCard.tsx';
export type { Survey, SurveyCardLabels, SurveyCardParts, SurveyCardProps } from './types.ts';
