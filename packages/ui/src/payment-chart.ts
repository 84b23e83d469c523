export * from './PaymentChart/PaymentChart.tsx';
