import { Accordion } from '@leasing/ui/accordion';
import { Button } from '@leasing/ui/button';
import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Faq.css';
import type { FaqData } from './loader.ts';
import { questionsOf } from './questions.ts';

/** Questions shown before «Загрузить ещё» (specification §9). */
const FAQ_FIRST = 5;
/** Query parameter that unfolds all questions. */
const ALL = 'all';

/** Fourteen questions, the first five at once (specification §2, "FAQ"). */
export function Faq() {
  const [params] = useSearchParams();
  const [all, setAll] = useState(params.has(ALL));
  const { email, hours, chat } = useFirm();
  const questions = questionsOf((useLoaderData() as FaqData).leasing, email);
  const visibleQuestions = all ? questions : questions.slice(0, FAQ_FIRST);
  return (
    <div className="page screen">
      <ScreenHeader title="Вопросы и ответы" />
      <div className="stack faq__columns">
        <section id="FAQ" aria-label="Вопросы и ответы">
          <Accordion
            headingLevel={2}
            items={visibleQuestions.map(({ id, question, answer }) => ({
              id,
              title: question,
              content: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
            }))}
          />
          {/* Without scripts, and before they have come, the server answers with all of them, or with five again. */}
          <form
            action={`/FAQ#${(all ? undefined : questions[FAQ_FIRST]?.id) ?? 'FAQ'}`}
            onSubmit={(event) => {
              event.preventDefault();
              setAll(!all);
            }}
          >
            <Button
              type="submit"
              className="faq__more"
              size="lg"
              name={all ? undefined : ALL}
              value="1"
              aria-expanded={all}
            >
              {all ? 'Скрыть' : 'Загрузить ещё'}
            </Button>
          </form>
        </section>
        <aside id="my-question" className="panel faq__aside" aria-labelledby="my-question-title">
          <h2 id="my-question-title">Не нашли ответ?</h2>
          <p>Напишите менеджеру, он&nbsp;отвечает в&nbsp;рабочее время. {hours}.</p>
          <Button variant="accent" size="lg" block href={chat} linkComponent={ExternalLink}>
            Задать вопрос
          </Button>
        </aside>
      </div>
    </div>
  );
}
