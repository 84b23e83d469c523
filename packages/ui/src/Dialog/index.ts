export { Dialog } from './Dialog.tsx';
export type { DialogRootProps } from './DialogRoot.tsx';
export type {
  DialogContentParts,
  DialogContentProps,
  DialogLabels,
  DialogParts,
  DialogProps,
} from './types.ts';
