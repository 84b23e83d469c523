import { type CalculatorState, encodeScenario, paymentSchedule } from '@leasing/core/calculator';
import { Button } from '@leasing/ui/button';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';
import { PaymentChart } from '@leasing/ui/payment-chart';
import { Spinner } from '@leasing/ui/spinner';
import { lazy, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { useShare } from '../routing/ShareButton.tsx';
import './Calculator.css';
import {
  CALCULATION_PARAM,
  type CalculatedProduct,
  calculationPath,
  calculatorOptions,
  type OfferFormat,
  offerPath,
  sharedNotice,
} from './calculation.ts';

interface CalculatorProps {
  /** The machine or spare part of the page and its total cost, roubles; absent on the home page. */
  product?: CalculatedProduct & { totalCost: number };
}

// Schedule, chart and comparison come when someone asks for them.
const CalculatorDetails = lazy(async () => ({
  default: (await import('@leasing/ui/calculator-details')).CalculatorDetails,
}));

/** The leasing calculator of a page, opened at a shared calculation when the address carries one. */
export function Calculator({ product }: CalculatorProps) {
  const [params] = useSearchParams();
  const code = params.get(CALCULATION_PARAM);
  const options = useMemo(() => calculatorOptions(product?.totalCost, code), [product?.totalCost, code]);
  const notice = sharedNotice(code);
  return (
    <>
      {notice ? <p className="calculator-notice">{notice}</p> : null}
      <LeasingCalculator
        key={code}
        options={options}
        chart={({ state }) => <PaymentChart rows={paymentSchedule(state)} />}
        details={({ state }) => <Details contract={state} product={product} />}
      />
    </>
  );
}

interface DetailsProps {
  contract: CalculatorState;
  product: CalculatedProduct | undefined;
}

/** The offer as files, made by the server; and «График и сравнение», opened by a press, with a link to share. */
function Details({ contract, product }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const share = useShare();
  const { pathname } = useLocation();
  if (!open) {
    const code = encodeScenario(contract);
    return (
      <div className="calculator-actions">
        <Button onClick={() => setOpen(true)}>График платежей и&nbsp;сравнение</Button>
        {offers.map(({ format, label }) => (
          <Button key={format} href={offerPath(format, code, product)}>
            {label}
          </Button>
        ))}
      </div>
    );
  }
  return (
    <LazyBoundary fallback={<Spinner />} failed={<p>{detailsFailed}</p>}>
      <CalculatorDetails
        contract={contract}
        onShare={(code) => void share('Расчёт лизинга', calculationPath(pathname, code))}
        actions={(scenario) =>
          offers.map(({ format, label }) => (
            <a
              key={format}
              className="lsg-details__button"
              href={offerPath(format, encodeScenario(scenario), product)}
            >
              {label}
            </a>
          ))
        }
      />
    </LazyBoundary>
  );
}

const detailsFailed = 'График не загрузился. Проверьте соединение и\u00A0обновите страницу.';

const offers: { format: OfferFormat; label: string }[] = [
  { format: 'pdf', label: 'Предложение в\u00A0PDF' },
  { format: 'xlsx', label: 'График в\u00A0XLSX' },
];
