export * from './MoneyInput.tsx';
