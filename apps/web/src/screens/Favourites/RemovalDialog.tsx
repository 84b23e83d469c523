import { ConfirmDialog, removeFavouriteQuestion } from '@leasing/ui/confirm-dialog';

interface RemovalDialogProps {
  /** Title of the item. */
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<unknown>;
}

/** 'Удалить из избранного “{name}” ?' */
export function RemovalDialog({ name, open, onOpenChange, onConfirm }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      question={removeFavouriteQuestion(name)}
      onConfirm={onConfirm}
    />
  );
}
