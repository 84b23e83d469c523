export { type Step, Steps, type StepsParts, type StepsProps } from './Steps.tsx';
