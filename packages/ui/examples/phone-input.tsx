'use client';
import '@leasing/ui/styles.css';
import { PhoneInput } from '@leasing/ui/phone-input';
import { useState } from 'react';

export function PhoneInputExample() {
  const [phone, setPhone] = useState<string | null>(null);
  return <PhoneInput name="phone" label="Телефон" required value={phone} onValueChange={setPhone} />;
}
