export { FieldFrame } from './FieldFrame.tsx';
export { FieldMessages, RequiredMark } from './FieldMessages.tsx';
export type { FieldMessageParts, FieldMessagesProps, FieldParts, FieldProps } from './types.ts';
export { useControlProps, useField } from './useField.ts';
