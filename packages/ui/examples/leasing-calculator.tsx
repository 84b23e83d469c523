'use client';
import '@leasing/ui/styles.css';
import { LeasingCalculator } from '@leasing/ui/leasing-calculator';

export function LeasingCalculatorExample() {
  return (
    <LeasingCalculator
      options={{ cost: 4_500_000, minCost: 900_000, advancePercent: 20, termMonths: 36 }}
      onRequest={({ quote }) => console.log(quote.monthlyPayment)}
    />
  );
}
