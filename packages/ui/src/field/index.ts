export { FieldFrame } from './FieldFrame.tsx';
export { describedBy, FieldMessages, RequiredMark } from './FieldMessages.tsx';
export type { FieldMessageParts, FieldMessagesProps, FieldParts, FieldProps } from './types.ts';
export { useControlProps } from './useControlProps.ts';
export { useField } from './useField.ts';
