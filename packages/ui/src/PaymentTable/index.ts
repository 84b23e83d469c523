export * from './PaymentTable.tsx';
