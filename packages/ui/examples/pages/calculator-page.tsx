'use client';
import '@leasing/ui/styles.css';
import { CalculatorDetails } from '@leasing/ui/calculator-details';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';
import { PageHeader } from '@leasing/ui/page-header';
import { Steps } from '@leasing/ui/steps';

/** The calculator with its schedule under it, and how a lease goes on. */
export function CalculatorPage() {
  return (
    <main style={{ display: 'grid', gap: 32 }}>
      <PageHeader title="Рассчитать лизинг" subtitle="Аванс от 10 %, срок от 12 до 60 месяцев" />
      <LeasingCalculator
        options={{ cost: 4_500_000, minCost: 900_000 }}
        onRequest={({ quote }) => console.log(quote.monthlyPayment)}
        details={({ state: { cost, advance, termMonths } }) => (
          <CalculatorDetails contract={{ cost, advance, termMonths }} />
        )}
      />
      <Steps items={[{ title: 'Заявка' }, { title: 'Решение' }, { title: 'Техника у вас' }]} />
    </main>
  );
}
