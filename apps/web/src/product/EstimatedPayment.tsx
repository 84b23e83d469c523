import { formatMonthlyPayment } from '@leasing/core/format';

/** The estimated payment of a product's page: its roubles large, kopecks and unit small beside them. */
export function EstimatedPayment({ minCost }: { minCost: number }) {
  const [roubles, rest] = formatMonthlyPayment(minCost, 'product').split(',');
  return (
    <>
      {roubles}
      <small>,{rest}</small>
    </>
  );
}
