'use client';
import '@leasing/ui/styles.css';
import { MoneyInput } from '@leasing/ui/money-input';
import { useState } from 'react';

export function MoneyInputExample() {
  const [cost, setCost] = useState<number | null>(900_000);
  return (
    <MoneyInput name="cost" label="Стоимость" min={100_000} unit="₽" value={cost} onValueChange={setCost} />
  );
}
