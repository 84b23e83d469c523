import {
  type CalculatorState,
  decodeScenario,
  HOME_COST,
  PRODUCT_COST,
  paymentSchedule,
} from '@leasing/core/calculator';
import { Button } from '@leasing/ui/button';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';
import { PaymentChart } from '@leasing/ui/payment-chart';
import { Spinner } from '@leasing/ui/spinner';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useShare } from '../routing/ShareButton.tsx';

interface CalculatorProps {
  /** The home page starts at 900 000 roubles, a product page at its total cost or 850 000 (specification §9). */
  place: 'home' | 'product';
  /** Total cost of the product, roubles. */
  cost?: number;
}

/** Query parameter of a shared calculation. */
const CALCULATION_PARAM = 'calc';

// Schedule, chart and comparison come when someone asks for them.
const CalculatorDetails = lazy(async () => ({
  default: (await import('@leasing/ui/calculator-details')).CalculatorDetails,
}));

/** The leasing calculator of a page, opened at a shared calculation when the address carries one. */
export function Calculator({ place, cost }: CalculatorProps) {
  const [params] = useSearchParams();
  const code = params.get(CALCULATION_PARAM);
  const start = place === 'home' ? HOME_COST : cost || PRODUCT_COST;
  const options = useMemo(() => {
    const shared = code ? decodeScenario(code) : undefined;
    if (!shared) return { cost: start };
    const { form: _form, ...scenario } = shared;
    return { ...scenario, minCost: Math.min(start, scenario.cost) };
  }, [code, start]);
  return (
    <LeasingCalculator
      key={code}
      options={options}
      chart={({ state }) => <PaymentChart rows={paymentSchedule(state)} />}
      details={({ state }) => <Details contract={state} />}
    />
  );
}

/** «График и сравнение»: opened by a press, with a link to what is chosen now. */
function Details({ contract }: { contract: CalculatorState }) {
  const [open, setOpen] = useState(false);
  const share = useShare();
  const { pathname } = useLocation();
  if (!open) {
    return (
      <Button className="calculator-details-open" onClick={() => setOpen(true)}>
        График платежей и&nbsp;сравнение
      </Button>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <CalculatorDetails
        contract={contract}
        onShare={(shared) =>
          void share('Расчёт лизинга', `${pathname}?${CALCULATION_PARAM}=${shared}#calculator`)
        }
      />
    </Suspense>
  );
}
