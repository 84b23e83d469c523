export { Select, type SelectOption, type SelectParts, type SelectProps } from './Select.tsx';
