import type { CalculationBody, OwnRequest } from '@leasing/core/api';
import { encodeScenario } from '@leasing/core/calculator';
import { itemKindOf, productPath } from '@leasing/core/catalogue';
import { estimateTerms, formatLongDate, formatMonthlyPayment, formatPrice } from '@leasing/core/format';
import { calculationSentence } from '@leasing/core/unstable/calculation';
import { requestStatuses, type StatusTone, statusEntry, wayOf } from '@leasing/core/unstable/requests';
import { Badge, type BadgeTone } from '@leasing/ui/badge';
import { Button } from '@leasing/ui/button';
import { Steps } from '@leasing/ui/steps';
import { Form, Link } from 'react-router-dom';
import { WithdrawForm } from '../../engagement/WithdrawForm.tsx';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { lotFigures } from '../../product/lotFigures.ts';
import { cardPicture } from '../../product/pictures.ts';
import { isEquipment, present } from '../../product/specs.ts';
import { calculationParams } from '../../routing/calculationParams.ts';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import './RequestRow.css';

const tones: Record<StatusTone, BadgeTone> = {
  new: 'solid',
  positive: 'positive',
  special: 'accent',
  negative: 'negative',
  neutral: 'neutral',
};

interface RequestRowProps {
  request: OwnRequest;
  /** Whether its item is there and not asked for by another request. */
  mayAskAgain: boolean;
}

/**
 * A request of the user: what was asked, where it is on its way, who leads it and what may be done. A state of a newer
 * server has no way; an item that is hidden or gone keeps its words.
 */
export function RequestRow({ request, mayAskAgain }: RequestRowProps) {
  const { id, status, createdAt, statusAt, answer, manager, product, title, item } = request;
  const { label, tone, next, closes } = statusEntry(status);
  const { chat, hours, phone, timeZone } = useFirm();
  const kind = itemKindOf(product);
  const picture = item && cardPicture(kind, item);
  const whatNext = next(hours, mayAskAgain);
  const way = wayOf(status);
  const heading = `request-title-${id}`;
  return (
    <article className="request-row" id={`request-${id}`} aria-labelledby={heading}>
      <div className="request-row__picture">
        {picture ? <img src={picture.src} alt="" width={160} height={116} loading="lazy" /> : null}
      </div>
      <div className="stack request-row__about">
        <p className="row request-row__head">
          <b>№&nbsp;{id}</b> <span>от&nbsp;{formatLongDate(createdAt, timeZone)}</span>
          <Badge tone={tones[tone]}>{label}</Badge>
          {statusAt === createdAt ? null : <span>{formatLongDate(statusAt, timeZone)}</span>}
        </p>
        <h3 id={heading}>{item ? <Link to={productPath(kind, item.id)}>{title}</Link> : title}</h3>
        <dl className="request-row__facts">
          {factsOf(request).map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt> <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
        {item ? null : <p>Сейчас этого предложения нет в&nbsp;каталоге.</p>}
      </div>
      <div className="stack request-row__state">
        {status in requestStatuses ? (
          <Steps
            compact
            data-tone={tone}
            aria-label={`Путь заявки №\u00A0${id}`}
            items={way.steps.map((step) => ({ title: step }))}
            current={way.current}
          />
        ) : null}
        {answer ? (
          <p className="applications__answer">
            <b>Ответ менеджера:</b> {answer}
          </p>
        ) : null}
        {whatNext ? <p>{whatNext}</p> : null}
        <p>
          Менеджер{manager.name ? `: ${manager.name}` : ''}, <a href={phone.href}>{phone.text}</a>
        </p>
      </div>
      <div className="button-row request-row__actions">
        <Button size="sm" href={chat} linkComponent={ExternalLink}>
          Задать вопрос
        </Button>
        {closes && mayAskAgain && item ? (
          <Form method="post" replace>
            <input type="hidden" name="product" value={product} />
            <input type="hidden" name="item" value={item.id} />
            <input type="hidden" name="title" value={item.title} />
            {Object.entries(calculationParams(codesOf(request))).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" size="sm" variant="accent" name="again" value="1">
              Запросить снова
            </Button>
          </Form>
        ) : null}
        {request.mayBeWithdrawn ? (
          <details className="request-row__withdraw">
            <summary>Отозвать</summary>
            <WithdrawForm about={{ request: id, status, product, item: item?.id ?? '' }} />
          </details>
        ) : null}
      </div>
    </article>
  );
}

/** What was calculated, as codes that a new request carries; undefined where there was nothing to read. */
function codesOf({ calculation }: OwnRequest): CalculationBody | undefined {
  const contract = calculation?.contract;
  if (!contract) return undefined;
  return { calc: encodeScenario(contract), ...(contract.exact && { exact: contract.exact }) };
}

/** What was asked and what it costs: then, and now where it differs. */
function factsOf({ product, number, askedCost, item, calculation }: OwnRequest) {
  const lot = item && isEquipment(item) && item.auction ? item : undefined;
  const isOther = item !== null && item.totalCost !== askedCost;
  return present([
    { label: product === 'equipment' ? 'Гаражный номер' : 'Артикул', value: number },
    { label: isOther ? 'Цена при\u00A0заявке' : 'Цена', value: formatPrice(askedCost) },
    { label: 'Цена сейчас', value: isOther ? formatPrice(item.totalCost) : null },
    ...(lot ? lotFigures(lot).slice(0, lot.currentBid === null ? 2 : 1) : []),
    {
      label: 'Платёж',
      value:
        item && isEquipment(item) && !lot && item.minCost !== null
          ? `${formatMonthlyPayment(item.minCost)}, ${estimateTerms({ minCost: item.minCost, totalCost: item.totalCost })}`
          : null,
    },
    { label: 'Ваш расчёт', value: calculation && calculationSentence(calculation) },
  ]);
}
