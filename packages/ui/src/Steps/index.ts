export { type Step, Steps, type StepsProps } from './Steps.tsx';
