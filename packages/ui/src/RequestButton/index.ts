export { RequestButton, type RequestButtonLabels, type RequestButtonProps } from './RequestButton.tsx';
