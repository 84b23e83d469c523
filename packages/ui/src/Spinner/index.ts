export { Spinner, type SpinnerLabels, type SpinnerParts, type SpinnerProps } from './Spinner.tsx';
