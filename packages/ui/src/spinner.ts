export * from './Spinner/Spinner.tsx';
