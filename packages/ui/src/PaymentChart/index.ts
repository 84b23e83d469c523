export * from './PaymentChart.tsx';
