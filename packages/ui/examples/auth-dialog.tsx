'use client';
import '@leasing/ui/styles.css';
import { AuthDialog } from '@leasing/ui/auth-dialog';
import { Button } from '@leasing/ui/button';
import { useState } from 'react';

export function AuthDialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>В избранное</Button>
      <AuthDialog
        open={open}
        onOpenChange={setOpen}
        itemName="Экскаватор Komatsu PC200-8"
        loginHref="/login"
        signUpHref="/sign-up"
      />
    </>
  );
}
