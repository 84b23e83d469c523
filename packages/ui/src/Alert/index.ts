export { Alert, type AlertLabels, type AlertParts, type AlertProps } from './Alert.tsx';
