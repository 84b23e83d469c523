export * from './ResendTimer.tsx';
