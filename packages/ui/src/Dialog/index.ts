export { Dialog } from './Dialog.tsx';
export type { DialogLabels, DialogProps } from './types.ts';
