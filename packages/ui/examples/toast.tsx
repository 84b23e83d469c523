'use client';
import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { ToastRegion, toast } from '@leasing/ui/toast';

export function ToastExample() {
  return (
    <>
      <Button onClick={() => toast('Добавлено в избранное')}>В избранное</Button>
      <Button onClick={() => toast({ text: 'Не получилось сохранить', tone: 'negative' })}>Сохранить</Button>
      <ToastRegion />
    </>
  );
}
