import { checkOffer } from '@leasing/core/unstable/check-offer';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { Figures, Findings } from './OfferResult.tsx';
import { offerQuery, readOfferForm } from './offerForm.ts';
import { summaryOf } from './summary.ts';

/** An offer as lessors write them; its result is computed like any other. */
const exampleValues = {
  cost: '6000000',
  advance: '20%',
  monthlyPayment: '203456',
  termMonths: '36',
  buyout: '60000',
  statedMarkup: '8,5',
};

/** Beside the empty form: what a result tells, on an example that can be opened. */
export function OfferExample() {
  const { offer } = readOfferForm(exampleValues);
  const check = checkOffer(offer);
  return (
    <section className="panel check-offer__result check-offer__example" aria-labelledby="example">
      <h2 id="example">Что вы&nbsp;узнаете</h2>
      <p>
        Например, предлагают технику за&nbsp;6&nbsp;млн&nbsp;₽: аванс 20&nbsp;%, 36&nbsp;платежей
        по&nbsp;203&nbsp;456&nbsp;₽, выкуп 60&nbsp;000&nbsp;₽, «удорожание 8,5&nbsp;% в&nbsp;год».
      </p>
      <p className="check-offer__summary">{summaryOf(offer, check)}</p>
      <div className="check-offer__figures">
        <Figures offer={offer} check={check} />
        <Findings findings={check.findings} />
      </div>
      <p>
        <Link to={`${paths.checkOffer}?${offerQuery(exampleValues)}#result`}>Открыть этот пример</Link>
      </p>
    </section>
  );
}
