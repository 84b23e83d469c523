import { decodeScenario, HOME_COST, PRODUCT_COST } from '@leasing/core/calculator';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

interface CalculatorProps {
  /** The home page starts at 900 000 roubles, a product page at its total cost or 850 000 (specification §9). */
  place: 'home' | 'product';
  /** Total cost of the product, roubles. */
  cost?: number;
}

/** Query parameter of a shared calculation. */
export const CALCULATION_PARAM = 'calc';

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
  return <LeasingCalculator key={code} options={options} />;
}
