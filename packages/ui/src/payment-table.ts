export * from './PaymentTable/PaymentTable.tsx';
