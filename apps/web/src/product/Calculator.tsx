import {
  type CalculatorOptions,
  type CalculatorState,
  createCalculator,
  encodeScenario,
  paymentSchedule,
} from '@leasing/core/calculator';
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
  contractTerms,
  type OfferFormat,
  offerPath,
  type PricedProduct,
  sharedNotice,
} from './calculation.ts';

interface CalculatorProps {
  /** The machine or spare part of the page; absent on the home page. */
  product?: PricedProduct;
  /** Hears what the visitor has made of the calculation. */
  onChosen?: (state: CalculatorState) => void;
}

// Schedule, chart and comparison come when someone asks for them.
const CalculatorDetails = lazy(async () => ({
  default: (await import('@leasing/ui/calculator-details')).CalculatorDetails,
}));

/** The leasing calculator of a page, opened at a shared calculation when the address carries one. */
export function Calculator({ product, onChosen }: CalculatorProps) {
  const [params] = useSearchParams();
  const code = params.get(CALCULATION_PARAM);
  const options = useMemo(() => calculatorOptions(product, code), [product, code]);
  const notice = sharedNotice(code);
  return (
    <>
      {notice ? <p className="calculator-notice">{notice}</p> : null}
      <Contract key={code} options={options} product={product} onChosen={onChosen} />
    </>
  );
}

interface ContractProps {
  options: CalculatorOptions;
  product: PricedProduct | undefined;
  onChosen: CalculatorProps['onChosen'];
}

/** The calculator; the payment stands with its terms. */
function Contract({ options, product, onChosen }: ContractProps) {
  const [state, setState] = useState(() => createCalculator(options));
  return (
    <LeasingCalculator
      state={state}
      onStateChange={setState}
      onCommit={({ state: chosen }) => onChosen?.(chosen)}
      labels={{ monthlyPayment: `Ежемесячный платёж: ${contractTerms(state)}` }}
      chart={<PaymentChart rows={paymentSchedule(state)} />}
      details={<Details contract={state} product={product} />}
    />
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
