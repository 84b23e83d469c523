import { itemFieldTexts, type OfficeItem } from '@leasing/core/unstable/api/office';
import { Alert } from '@mui/material';
import { Values } from '../log/Changes.tsx';

/** What someone else has made of an item: the fields that differ, by name. */
export interface OthersChanges {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The fields that differ between two readings of an item; undefined where none does. */
export function changesBetween(before: OfficeItem, after: OfficeItem): OthersChanges | undefined {
  const value = (item: OfficeItem, name: string) => (item as unknown as Record<string, unknown>)[name];
  const names = Object.keys(after).filter(
    (name) =>
      // Pictures are not typed, and stand on the page as they are.
      name !== 'fileList' &&
      name in itemFieldTexts &&
      JSON.stringify(value(before, name)) !== JSON.stringify(value(after, name)),
  );
  const of = (item: OfficeItem) => Object.fromEntries(names.map((name) => [name, value(item, name)]));
  return names.length > 0 ? { before: of(before), after: of(after) } : undefined;
}

/** Tells what someone else has changed under a form. */
export function OthersChangesAlert({ changes }: { changes: OthersChanges | undefined }) {
  if (!changes) return null;
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      Пока вы&nbsp;правили, изменилось:
      <Values {...changes} />
      Введённое вами осталось в&nbsp;полях: сохраните, если оно верно.
    </Alert>
  );
}
