export { PaymentChart } from './PaymentChart.tsx';
export type { PaymentChartLabels, PaymentChartParts, PaymentChartProps } from './types.ts';
