export { Dialog } from './Dialog.tsx';
export type { DialogRootProps } from './DialogRoot.tsx';
export type { DialogContentProps, DialogLabels, DialogProps } from './types.ts';
