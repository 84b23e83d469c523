import { PageHeader } from '@leasing/ui/page-header';
import { Steps } from '@leasing/ui/steps';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { CalculatorSection } from '../../product/CalculatorSection.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { typeset } from '../../texts/typeset.ts';
import { Banner } from '../Banner.tsx';
import { AboutBlock } from './AboutBlock.tsx';
import { Hero } from './Hero.tsx';
import type { HomeData } from './loader.ts';
import { Novelties } from './Novelties.tsx';
import { Surveys } from './Surveys.tsx';

/** The home page (specification §2). */
export function Home() {
  const { novelties, types, survey, leasing, figures } = useLoaderData() as HomeData;
  return (
    <>
      <Surveys part={survey} />
      <Hero types={types} />
      {/* A boundary of its own: it is hydrated after header and hero, or when it is pressed. */}
      <Suspense>
        <Novelties part={novelties} />
      </Suspense>
      <AboutBlock figures={figures} />
      <CalculatorSection className="page section" leasing={leasing} />
      <StepsBlock />
      <QuestionsBlock />
    </>
  );
}

const stepTexts = [
  { title: 'Выберите технику', text: 'Найдите машину в каталоге: по виду, марке, году, наработке и цене.' },
  { title: 'Оставьте заявку', text: 'Одно нажатие на карточке. Менеджер позвонит и ответит на вопросы.' },
  {
    title: 'Согласуйте условия',
    text: 'Взнос, срок и график — до рубля. Затем подписываем договор лизинга.',
  },
  { title: 'Получите технику', text: 'Привезём на объект. Машина работает, бизнес растёт.' },
];

const steps = stepTexts.map(({ title, text }) => ({ title: typeset(title), text: typeset(text) }));

/** «Этапы оформления» (specification §2). */
function StepsBlock() {
  return (
    <section id="steps" className="page section" aria-label="Этапы оформления">
      <PageHeader level={2} title="Этапы оформления" />
      <Steps items={steps} />
    </section>
  );
}

/** «Остались ещё вопросы?» leads to the questions page (specification §2). */
function QuestionsBlock() {
  return (
    <div id="questions" className="page section">
      <Banner
        className="questions-block"
        title="Остались ещё вопросы?"
        text={
          <>
            Собрали ответы о&nbsp;сроках, взносе, документах и&nbsp;доставке. Не&nbsp;нашли свой&nbsp;—
            спросите нас.
          </>
        }
      >
        <LinkButton variant="accent" size="lg" href={paths.faq}>
          задать вопрос
        </LinkButton>
      </Banner>
    </div>
  );
}
