import { Button } from '@leasing/ui/button';
import { useNavigate } from 'react-router-dom';
import { useAuthPrompt } from '../../engagement/AuthPrompt.tsx';
import { partsKey } from '../../engagement/item.ts';
import { posts } from '../../engagement/PageForm.tsx';
import { isAskedFor } from '../../engagement/phoneRequests.ts';
import { RequestSent } from '../../engagement/RequestSent.tsx';
import { toMachine } from '../../engagement/texts.ts';
import { paths } from '../../routing/paths.ts';
import { useSlice } from '../../store/StoreProvider.tsx';
import { Banner } from '../Banner.tsx';

/** Leads a signed-in user to the spare parts; a guest gets the sign-in dialog, or leaves a phone (specification §2). */
export function SparePartPromo({ machine }: { machine: { id: number; title: string } }) {
  const { isLoggedIn } = useSlice('auth');
  const { phoneRequests } = useSlice('user');
  const { id, title } = machine;
  const key = partsKey(id);
  const askToSignIn = useAuthPrompt();
  const navigate = useNavigate();
  return (
    <Banner
      className="part-promo"
      title={<>Нужны запчасти к&nbsp;технике?</>}
      text={
        <>
          Новые, б/у и&nbsp;восстановленные детали: гидравлика, ходовая, двигатели. Проверим совместимость
          по&nbsp;номеру.
        </>
      }
    >
      <div className="stack part-promo__request">
        <RequestSent requestKey={key} about={`запчасти ${toMachine(title)}`} />
        <Button
          variant="solid"
          size="lg"
          onClick={() =>
            isLoggedIn ? void navigate(paths.spareParts) : askToSignIn({ kind: 'spare-parts', machine })
          }
          {...posts('/actions/spare-parts', 'machine', id)}
        >
          {/* The same machine may need more than one part. */}
          {!isLoggedIn && isAskedFor(phoneRequests[key]) ? 'Ещё одна заявка' : 'Оставить заявку'}
        </Button>
      </div>
    </Banner>
  );
}
