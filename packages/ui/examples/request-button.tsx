'use client';
import '@leasing/ui/styles.css';
import { RequestButton } from '@leasing/ui/request-button';

export function RequestButtonExample() {
  return (
    <RequestButton
      itemName="Каток HAMM 3412"
      onRequest={() => fetch('/requests', { method: 'POST', body: JSON.stringify({ id: 2 }) })}
    />
  );
}
