export { Dialog } from './Dialog/Dialog.tsx';
export type { DialogRootProps } from './Dialog/DialogRoot.tsx';
export type {
  DialogContentParts,
  DialogContentProps,
  DialogLabels,
  DialogParts,
  DialogProps,
} from './Dialog/types.ts';
