'use client';
import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { ConfirmDialog } from '@leasing/ui/confirm-dialog';
import { useState } from 'react';

export function ConfirmDialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Удалить заявку</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        question="Удалить заявку на каток HAMM 3412?"
        onConfirm={() => fetch('/requests/1', { method: 'DELETE' })}
      />
    </>
  );
}
