export { ProgressBar, type ProgressBarParts, type ProgressBarProps } from './ProgressBar.tsx';
