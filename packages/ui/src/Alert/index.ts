export { Alert, type AlertLabels, type AlertProps } from './Alert.tsx';
