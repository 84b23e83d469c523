'use client';
import '@leasing/ui/styles.css';
import { Slider } from '@leasing/ui/slider';
import { useState } from 'react';

export function SliderExample() {
  const [months, setMonths] = useState(36);
  return (
    <Slider
      name="term"
      label="Срок"
      min={12}
      max={60}
      unit="мес."
      output={`${months} мес.`}
      value={months}
      onValueChange={setMonths}
    />
  );
}
