'use client';
import '@leasing/ui/styles.css';
import { SegmentedControl } from '@leasing/ui/segmented-control';
import { useState } from 'react';

export function SegmentedControlExample() {
  const [view, setView] = useState('tiles');
  return (
    <SegmentedControl
      label="Вид списка"
      options={[
        { value: 'tiles', label: 'Плитка' },
        { value: 'rows', label: 'Строки' },
      ]}
      value={view}
      onValueChange={setView}
    />
  );
}
