import { Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 2.5, display: 'grid', gap: 2 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      {children}
    </Card>
  );
}
