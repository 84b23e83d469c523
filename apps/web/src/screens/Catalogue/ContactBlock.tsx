import { Button } from '@leasing/ui/button';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { Banner } from '../Banner.tsx';

/** «Не нашли нужную технику?» with a button that opens a messenger chat (specification §2). */
export function ContactBlock() {
  const { chat } = useFirm();
  return (
    <Banner
      className="contact-block"
      title="Не нашли нужную технику?"
      text={<>Напишите, что ищете: вид, год, бюджет. Подберём у&nbsp;партнёров и&nbsp;пришлём варианты.</>}
    >
      <Button variant="accent" size="lg" href={chat} linkComponent={ExternalLink}>
        Связаться
      </Button>
    </Banner>
  );
}
