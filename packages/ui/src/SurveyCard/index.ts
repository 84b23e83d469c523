export * from './SurveyCard.tsx';
