import { Button } from '@leasing/ui/button';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import './QuestionsBlock.css';

/** «Остались ещё вопросы?» leads to the questions page (specification §2). */
export function QuestionsBlock() {
  return (
    <section id="questions" className="page section" aria-labelledby="questions-title">
      <div className="questions-block">
        <div>
          <h2 id="questions-title" className="questions-block__title">
            Остались ещё вопросы?
          </h2>
          <p className="questions-block__text">
            Собрали ответы о&nbsp;сроках, взносе, документах и&nbsp;доставке. Не&nbsp;нашли свой — спросите
            нас.
          </p>
        </div>
        <Button variant="accent" size="lg" href={paths.faq} linkComponent={RouterLink}>
          задать вопрос
        </Button>
      </div>
    </section>
  );
}
