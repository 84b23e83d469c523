import { Button } from '@leasing/ui/button';
import { useNavigate } from 'react-router-dom';
import { useAuthPrompt } from '../../engagement/AuthPrompt.tsx';
import { posts } from '../../engagement/PageForm.tsx';
import { paths } from '../../routing/paths.ts';
import { useSlice } from '../../store/StoreProvider.tsx';
import './SparePartPromo.css';

/** Leads a signed-in user to the spare parts; a guest gets the sign-in dialog (specification §2). */
export function SparePartPromo() {
  const { isLoggedIn } = useSlice('auth');
  const askToSignIn = useAuthPrompt();
  const navigate = useNavigate();
  return (
    <section className="part-promo" aria-labelledby="part-promo-title">
      <div>
        <h2 id="part-promo-title" className="part-promo__title">
          Нужны запчасти к&nbsp;технике?
        </h2>
        <p className="part-promo__text">
          Новые, б/у и&nbsp;восстановленные детали: гидравлика, ходовая, двигатели. Проверим совместимость
          по&nbsp;номеру.
        </p>
      </div>
      <Button
        variant="solid"
        size="lg"
        onClick={() => (isLoggedIn ? void navigate(paths.spareParts) : askToSignIn({ kind: 'spare-parts' }))}
        {...posts('/actions/spare-parts')}
      >
        Оставить заявку
      </Button>
    </section>
  );
}
