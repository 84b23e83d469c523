'use client';
import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { Dialog } from '@leasing/ui/dialog';
import { useState } from 'react';

export function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>Условия</Button>}
      title="Условия лизинга"
      description="Аванс от 10 %, срок от 12 до 60 месяцев."
      footer={<Button onClick={() => setOpen(false)}>Понятно</Button>}
    >
      Решение – за один рабочий день.
    </Dialog>
  );
}
