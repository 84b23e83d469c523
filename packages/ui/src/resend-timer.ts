export * from './ResendTimer/ResendTimer.tsx';
