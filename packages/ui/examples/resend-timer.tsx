'use client';
import '@leasing/ui/styles.css';
import { ResendTimer } from '@leasing/ui/resend-timer';

export function ResendTimerExample() {
  return <ResendTimer seconds={60} onResend={() => fetch('/code', { method: 'POST' })} />;
}
