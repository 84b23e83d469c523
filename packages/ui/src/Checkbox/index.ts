export { Checkbox, type CheckboxParts, type CheckboxProps } from './Checkbox.tsx';
