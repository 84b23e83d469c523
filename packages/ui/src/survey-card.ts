export * from './SurveyCard/SurveyCard.tsx';
