import { Button } from '@leasing/ui/button';
import { brand } from '../../brand.ts';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import './ContactBlock.css';

/** «Не нашли нужную технику?» with a button that opens a messenger chat (specification §2). */
export function ContactBlock() {
  return (
    <section className="contact-block" aria-labelledby="contact-block-title">
      <div>
        <h2 id="contact-block-title" className="contact-block__title">
          Не нашли нужную технику?
        </h2>
        <p className="contact-block__text">
          Напишите, что ищете: вид, год, бюджет. Подберём у&nbsp;партнёров и&nbsp;пришлём варианты.
        </p>
      </div>
      <Button variant="accent" size="lg" href={brand.messenger.chat} linkComponent={ExternalLink}>
        Связаться
      </Button>
    </section>
  );
}
