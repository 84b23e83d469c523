export { FieldFrame } from './FieldFrame.tsx';
export { describedBy, FieldMessages, RequiredMark } from './FieldMessages.tsx';
export type { FieldMessagesProps, FieldProps } from './types.ts';
