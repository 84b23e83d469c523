import { Calculator } from '../../product/Calculator.tsx';

/** The calculator of the home page: titled 'КАЛЬКУЛЯТОР ЛИЗИНГА', from 900 000 roubles (specification §2). */
export function CalculatorBlock() {
  return (
    <section id="calculator" className="page section">
      <Calculator />
    </section>
  );
}
