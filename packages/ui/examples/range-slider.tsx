'use client';
import '@leasing/ui/styles.css';
import { RangeSlider, type RangeValue } from '@leasing/ui/range-slider';
import { useState } from 'react';

export function RangeSliderExample() {
  const [years, setYears] = useState<RangeValue>([2015, 2024]);
  return (
    <RangeSlider
      label="Год выпуска"
      min={2005}
      max={2026}
      grouped={false}
      value={years}
      onValueChange={setYears}
      onValueCommit={([from, to]) => console.log(from, to)}
    />
  );
}
