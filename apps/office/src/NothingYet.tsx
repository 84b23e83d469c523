import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ListNoResults, useListContext } from 'react-admin';

/** What a list says that holds nothing; where a filter has left nothing, the way to drop it. */
export function NothingYet({ children }: { children: ReactNode }) {
  const { filterValues } = useListContext();
  if (Object.keys(filterValues ?? {}).length > 0) return <ListNoResults />;
  return <Box sx={{ p: 3, color: 'text.secondary' }}>{children}</Box>;
}
