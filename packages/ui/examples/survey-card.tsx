'use client';
import '@leasing/ui/styles.css';
import { SurveyCard } from '@leasing/ui/survey-card';

export function SurveyCardExample() {
  return (
    <SurveyCard
      survey={{ id: 1, text: 'Какая техника нужна вам в этом году?', options: ['Экскаватор', 'Кран'] }}
      onAnswer={(option) => fetch('/surveys/1', { method: 'POST', body: option })}
    />
  );
}
