export * from './MoneyInput/MoneyInput.tsx';
