import type { Survey } from '@leasing/core/api';
import { openSurveys } from '@leasing/core/session';
import { SurveyCard } from '@leasing/ui/survey-card';
import { useEffect, useState } from 'react';
import { useApi } from '../../routing/ApiProvider.tsx';
import { passedSurveys, rememberPassedSurvey } from '../../store/browserStorage.ts';
import { useSlice, useStore } from '../../store/StoreProvider.tsx';
import { loadSession } from '../../store/session.ts';
import './Surveys.css';

/** Milliseconds for which «Спасибо за ответ!» stands before the survey leaves. */
const THANKS_MS = 2000;

/**
 * One open survey at a time (specification §2, "Home page"). It comes after the page has loaded and lies over its
 * corner, so that nothing moves; an anonymous visitor's answers are remembered in his browser.
 */
export function Surveys() {
  const { survey, answer, dismiss } = useSurveys();
  if (!survey) return null;
  return (
    <div className="survey-corner">
      <SurveyCard key={survey.id} survey={survey} onAnswer={answer} onDismiss={dismiss} />
    </div>
  );
}

function useSurveys() {
  const api = useApi();
  const store = useStore();
  const { isLoggedIn } = useSlice('auth');
  const [surveys, setSurveys] = useState<readonly Survey[]>([]);
  useEffect(() => {
    let here = true;
    api.surveys().then(
      (all) => here && setSurveys(openSurveys(all, passedSurveys())),
      // Without surveys the page is whole.
      () => {},
    );
    return () => {
      here = false;
    };
  }, [api]);
  const survey = surveys[0];
  const remove = () => setSurveys((open) => open.slice(1));
  return {
    survey,
    dismiss: remove,
    async answer(option: string) {
      if (!survey) return;
      await api.answerSurvey({ params: { surveyId: survey.id }, query: { answer: option } });
      if (isLoggedIn) void loadSession(api, store).catch(() => {});
      else rememberPassedSurvey(survey.id);
      setTimeout(remove, THANKS_MS);
    },
  };
}
