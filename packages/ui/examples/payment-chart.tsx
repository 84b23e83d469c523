import { paymentSchedule } from '@leasing/core/calculator';
import '@leasing/ui/styles.css';
import { PaymentChart } from '@leasing/ui/payment-chart';

const rows = paymentSchedule({ cost: 4_500_000, advance: 900_000, termMonths: 36 });

export function PaymentChartExample() {
  return <PaymentChart rows={rows} />;
}
