import type { MouseEvent, ReactNode } from 'react';
import { Link, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';

interface RowLinkProps {
  type: 'show' | 'edit';
  children: ReactNode;
}

/** The name of a line as a link to its page, for keyboards and new tabs: the framework opens a line by the mouse alone. */
export function RowLink({ type, children }: RowLinkProps) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const createPath = useCreatePath();
  if (!resource || !record) return null;
  return (
    <Link
      to={createPath({ resource, type, id: record.id })}
      // Else the line would open the page once more.
      onClick={(event: MouseEvent) => event.stopPropagation()}
      underline="hover"
      color="inherit"
      sx={{ fontWeight: 600 }}
    >
      {children}
    </Link>
  );
}
