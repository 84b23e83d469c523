import { Calculator } from '../../product/Calculator.tsx';
import type { PageTerms } from '../../product/pageTerms.ts';

/** The calculator of the home page: titled 'КАЛЬКУЛЯТОР ЛИЗИНГА', from 900 000 roubles (specification §2). */
export function CalculatorBlock({ leasing }: { leasing: PageTerms }) {
  return (
    <section id="calculator" className="page section">
      <Calculator leasing={leasing} />
    </section>
  );
}
