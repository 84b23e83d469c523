export { PaymentChart } from './PaymentChart.tsx';
export type { PaymentChartLabels, PaymentChartProps } from './types.ts';
