export { PaymentTable } from './PaymentTable.tsx';
export type { PaymentTableLabels, PaymentTableProps } from './types.ts';
