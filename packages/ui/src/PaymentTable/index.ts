export { PaymentTable } from './PaymentTable.tsx';
export type { PaymentTableLabels, PaymentTableParts, PaymentTableProps } from './types.ts';
