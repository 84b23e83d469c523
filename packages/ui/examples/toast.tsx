'use client';
import '@leasing/ui/styles.css';
import { Button } from '@leasing/ui/button';
import { type ToastMessage, ToastRegion } from '@leasing/ui/toast';
import { useState } from 'react';

export function ToastExample() {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  return (
    <>
      <Button onClick={() => setMessages([{ id: '1', text: 'Добавлено в избранное' }])}>В избранное</Button>
      <ToastRegion
        messages={messages}
        onDismiss={(id) => setMessages(messages.filter((one) => one.id !== id))}
      />
    </>
  );
}
