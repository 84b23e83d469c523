import { formatDate, formatPercent, formatRoubles, groupDigits } from '@leasing/core/format';
import { checkOffer, type OfferCheck, type OfferToCheck } from '@leasing/core/unstable/check-offer';
import { useId } from 'react';
import { ShareButton } from '../../routing/ShareButton.tsx';
import { FactList } from '../FactList.tsx';
import { summaryOf } from './summary.ts';

/** What the offer costs, in a sentence, a table and questions to the one who made it. */
export function OfferResult({ offer, check }: { offer: OfferToCheck; check: OfferCheck }) {
  const heading = useId();
  return (
    <section id="result" className="panel check-offer__result" aria-labelledby={heading}>
      <h2 id={heading}>Что получается</h2>
      <p className="check-offer__summary">{summaryOf(offer, check)}</p>
      <div className="check-offer__figures">
        <Figures offer={offer} check={check} />
        <Findings findings={check.findings} />
      </div>
      {offer.payments ? <ReadSchedule payments={offer.payments} /> : null}
      <p className="hint">
        Ставка&nbsp;— та, при&nbsp;которой все платежи, приведённые по&nbsp;дням к&nbsp;дню аванса, равны цене
        без&nbsp;аванса. Год&nbsp;— 365&nbsp;дней. Налоги и&nbsp;страховка, которых нет в&nbsp;платежах,
        не&nbsp;учтены.
      </p>
      <ShareButton title="Проверка предложения по лизингу" label="Отправить коллеге" />
    </section>
  );
}

/** What the offer costs, as names and values. */
export function Figures({ offer, check }: { offer: OfferToCheck; check: OfferCheck }) {
  const withoutBuyout = checkOffer({ ...offer, buyout: 0 }).effectiveAnnualRate;
  const percent = (rate: number | null) => (rate === null ? 'не считается' : formatPercent(rate));
  const facts = [
    { label: 'Всего с\u00A0авансом и\u00A0выкупом', value: formatRoubles(check.totalPaid) },
    { label: 'Из них сверх цены', value: formatRoubles(check.overpayment) },
    ...(offer.buyout
      ? [{ label: 'Ставка годовых с\u00A0выкупом', value: percent(check.effectiveAnnualRate) }]
      : []),
    { label: 'Ставка годовых без\u00A0выкупа', value: percent(withoutBuyout) },
    { label: 'Удорожание в год, от цены', value: formatPercent(check.markupPerYear) },
    { label: 'Удорожание в год, от суммы без аванса', value: formatPercent(check.markupPerYearOfFinanced) },
  ];
  return <FactList className="figures" facts={facts} />;
}

/** What to ask the one who made the offer. */
export function Findings({ findings }: Pick<OfferCheck, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3>О чём спросить</h3>
      <ul className="stack check-offer__findings">
        {findings.map(({ code, message }) => (
          <li key={code}>{message}.</li>
        ))}
      </ul>
    </div>
  );
}

/** What was read of a pasted table, to be compared with the paper. */
function ReadSchedule({ payments }: { payments: NonNullable<OfferToCheck['payments']> }) {
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <details className="check-offer__more">
      <summary>
        Прочитано платежей: {payments.length}, на&nbsp;{formatRoubles(total)}
      </summary>
      <table className="check-offer__read">
        <thead>
          <tr>
            <th scope="col">Дата</th>
            <th scope="col">Платёж, ₽</th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ date, amount }, index) => (
            <tr key={index}>
              <td>{formatDate(`${date}T12:00:00Z`)}</td>
              <td>{groupDigits(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
