import { paymentSchedule } from '@leasing/core/calculator';
import '@leasing/ui/styles.css';
import { PaymentTable } from '@leasing/ui/payment-table';

const rows = paymentSchedule({ cost: 4_500_000, advance: 900_000, termMonths: 12 });

export function PaymentTableExample() {
  return <PaymentTable rows={rows} />;
}
