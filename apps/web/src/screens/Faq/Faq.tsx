import { FAQ_FIRST } from '@leasing/core/layout';
import { Accordion } from '@leasing/ui/accordion';
import { Button } from '@leasing/ui/button';
import { PageHeader } from '@leasing/ui/page-header';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { PageCrumbs, pageCrumbs } from '../../routing/PageCrumbs.tsx';
import './Faq.css';
import type { FaqData } from './loader.ts';
import { questionsOf } from './questions.ts';

/** Fourteen questions, the first five at once (specification §2, "FAQ"). */
export function Faq() {
  const [all, setAll] = useState(false);
  const questions = questionsOf((useLoaderData() as FaqData).leasing);
  const shown = all ? questions : questions.slice(0, FAQ_FIRST);
  return (
    <div className="page faq">
      <PageHeader
        title="Вопросы и ответы"
        breadcrumbs={<PageCrumbs items={pageCrumbs('Вопросы и ответы')} />}
      />
      <div className="faq__columns">
        <section id="FAQ" aria-label="Вопросы и ответы">
          <Accordion
            headingLevel={2}
            items={shown.map(({ id, question, answer }) => ({
              id,
              title: question,
              content: answer.map((paragraph) => <p key={paragraph}>{paragraph}</p>),
            }))}
          />
          <Button className="faq__more" size="lg" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Скрыть' : 'Загрузить ещё'}
          </Button>
          {/* Without JavaScript the button does nothing, so the other answers simply stand here. */}
          <noscript>
            {questions.slice(FAQ_FIRST).map(({ id, question, answer }) => (
              <details key={id} className="faq__plain">
                <summary>{question}</summary>
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </details>
            ))}
          </noscript>
        </section>
        <aside id="my-question" className="faq__aside" aria-labelledby="my-question-title">
          <h2 id="my-question-title">Не нашли ответ?</h2>
          <p>Напишите менеджеру, он&nbsp;отвечает в&nbsp;рабочее время. {brand.workingHours}.</p>
          <Button variant="accent" size="lg" block href={brand.messenger.chat} linkComponent={ExternalLink}>
            Задать вопрос
          </Button>
        </aside>
      </div>
    </div>
  );
}
