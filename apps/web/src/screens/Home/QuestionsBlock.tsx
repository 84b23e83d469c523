import { Button } from '@leasing/ui/button';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { Banner } from '../Banner.tsx';

/** «Остались ещё вопросы?» leads to the questions page (specification §2). */
export function QuestionsBlock() {
  return (
    <div id="questions" className="page section">
      <Banner
        className="questions-block"
        title="Остались ещё вопросы?"
        text={
          <>
            Собрали ответы о&nbsp;сроках, взносе, документах и&nbsp;доставке. Не&nbsp;нашли свой — спросите
            нас.
          </>
        }
      >
        <Button variant="accent" size="lg" href={paths.faq} linkComponent={RouterLink}>
          задать вопрос
        </Button>
      </Banner>
    </div>
  );
}
