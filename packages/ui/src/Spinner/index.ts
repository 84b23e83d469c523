export { Spinner, type SpinnerLabels, type SpinnerProps } from './Spinner.tsx';
