import type { Survey } from '@leasing/core/api';
import { SurveyCard } from '@leasing/ui/survey-card';
import { useState } from 'react';
import { passSurvey, postponeSurveys } from '../../engagement/surveyCookies.ts';
import { useNotify } from '../../engagement/Toasts.tsx';
import { thanksForAnswer } from '../../engagement/texts.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import type { Deferred } from '../../routing/loading.ts';
import { rememberPassedSurvey } from '../../store/browserStorage.ts';
import { useSlice, useStore } from '../../store/StoreProvider.tsx';
import { loadSession } from '../../store/session.ts';
import './Surveys.css';

/**
 * The survey at the top of the home page (specification §2). It comes with the page and moves nothing: the server knows
 * by the account or a cookie what the visitor has answered. An answered one leaves it, with thanks as a message.
 */
export function Surveys({ part }: { part: Deferred<Survey> }) {
  // What was not there from the start is not shown: it would move the page under the visitor's eyes.
  const [survey, setSurvey] = useState(part instanceof Promise ? null : part);
  if (!survey) return null;
  return <OpenSurvey survey={survey} onLeave={() => setSurvey(null)} />;
}

function OpenSurvey({ survey, onLeave }: { survey: Survey; onLeave: () => void }) {
  const api = useApi();
  const notify = useNotify();
  const store = useStore();
  const { isLoggedIn } = useSlice('auth');
  return (
    <div className="page home-survey">
      <SurveyCard
        survey={survey}
        action={`/actions/survey/${survey.id}`}
        onAnswer={async (answer) => {
          await api.answerSurvey({ params: { surveyId: survey.id }, query: { answer } });
          if (isLoggedIn) void loadSession(api, store).catch(() => {});
          else rememberPassedSurvey(survey.id);
          passSurvey(survey.id);
          onLeave();
          notify({ tone: 'positive', text: thanksForAnswer });
        }}
        onDismiss={() => {
          postponeSurveys();
          onLeave();
        }}
      />
    </div>
  );
}
