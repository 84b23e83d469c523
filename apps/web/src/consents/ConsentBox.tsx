import { Checkbox } from '@leasing/ui/checkbox';
import { Link } from 'react-router-dom';
import './ConsentBox.css';

/** What a box asks for, as the server words it. */
interface ConsentOffer {
  label: string;
  version: string;
  href: string;
}

interface ConsentBoxProps {
  /** Undefined when the server could not be asked: the text stands at the same address all the same. */
  offer: ConsentOffer | undefined;
  /** Name of the box; the version that was shown goes with it as `<name>Version`. */
  name: 'consent' | 'newsletter';
  required?: boolean;
  defaultChecked?: boolean;
  error?: string | undefined;
}

const withoutServer: ConsentOffer = {
  label: 'Согласен на\u00A0обработку персональных данных, чтобы мне ответили по\u00A0этой заявке.',
  version: '',
  href: '/consent/lead',
};

/** A consent: a box of its own, empty at first, with the whole text behind a link (152-FZ). */
export function ConsentBox({
  offer = withoutServer,
  name,
  required,
  defaultChecked = false,
  error,
}: ConsentBoxProps) {
  return (
    <div className="consent-box">
      <Checkbox
        name={name}
        label={offer.label}
        required={required}
        defaultChecked={defaultChecked}
        error={error}
        description={
          // The form stays as it is filled in.
          <Link to={offer.href} target="_blank" aria-label={`Полный текст: ${offer.label}`}>
            Полный текст
          </Link>
        }
      />
      {offer.version ? <input type="hidden" name={`${name}Version`} value={offer.version} /> : null}
    </div>
  );
}
