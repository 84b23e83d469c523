import type { OfficeItem } from '@leasing/core/unstable/api/office';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { isChangedMeanwhile } from '../api.ts';
import { changesBetween, type OthersChanges, OthersChangesAlert } from './OthersChanges.tsx';

/** What is typed stays in its fields when the record is read anew: an option of the form. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true };

/** What the page of an item does after each try to save it. */
export function useSaves() {
  const product = useResourceContext();
  const queries = useQueryClient();
  const [saves, setSaves] = useState(0);
  const onSettled = (_: unknown, error: Error | null) => {
    if (!error) setSaves((before) => before + 1);
    // The next try is made from what stands there now.
    if (isChangedMeanwhile(error)) {
      void queries.invalidateQueries({ queryKey: [product, 'getOne'] });
    }
    void queries.invalidateQueries({ queryKey: ['log'] });
  };
  return { saves, onSettled };
}

/**
 * Inside of a form that keeps what is typed: tells what has changed under it, and lets go of what is saved.
 * @param saves grows with each successful save
 */
export function TypedGuard({ saves }: { saves: number }) {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const record = useRecordContext<OfficeItem>();
  const previous = useRef({ record, saves });
  const [changes, setChanges] = useState<OthersChanges>();
  const follow = useEffectEvent(() => {
    const before = previous.current;
    previous.current = { record, saves };
    if (before.saves !== saves) {
      reset(record);
      setChanges(undefined);
    } else if (isDirty && record && before.record && before.record !== record) {
      setChanges(changesBetween(before.record, record));
    }
  });
  useEffect(() => follow(), [record, saves]);
  return <OthersChangesAlert changes={changes} />;
}
