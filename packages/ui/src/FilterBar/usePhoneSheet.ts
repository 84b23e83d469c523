import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../latest/useLatest.ts';
import type { FilterSheet, FilterValues } from './types.ts';
import { useSheet } from './useSheet.ts';

interface PhoneSheet {
  sheet: FilterSheet | undefined;
  isNarrow: boolean;
  values: FilterValues;
  /** Takes back what was chosen and not shown. */
  giveUp: () => void;
}

/** The bar of a phone: opened in the page until scripts have come, and a sheet from then on. */
export function usePhoneSheet({ sheet, isNarrow, values, giveUp }: PhoneSheet) {
  const disclosureRef = useRef<HTMLDetailsElement>(null);
  const isSheetOpen = sheet?.open ?? false;
  const [isOpenInPage, setOpenInPage] = useState(() => sheet?.defaultOpen || isOpenInHtml());
  const close = () => sheet?.onOpenChange(false);
  const sheetRef = useSheet(isSheetOpen, close, () => {
    setOpenInPage(false);
    giveUp();
  });
  const latestRef = useLatest({ sheet, values });

  // Opened in the page, by its address or by a press before hydration: with scripts it is the sheet.
  useEffect(() => {
    const { sheet: current } = latestRef.current;
    if (isNarrow && disclosureRef.current?.open && current && !current.open) current.onOpenChange(true);
  }, [latestRef, isNarrow]);
  useEffect(() => {
    // What was chosen in the page is chosen in the sheet.
    const { sheet: current, values: draft } = latestRef.current;
    if (isSheetOpen && isOpenInPage) current?.onDraftChange?.(draft);
  }, [latestRef, isSheetOpen, isOpenInPage]);

  // The fields of a closed sheet are not seen: React leaves those of the server's HTML alone and draws them when it opens.
  // Hydrating them costs a phone as much as the list beside them.
  const isDormant = isNarrow && sheet !== undefined && !isSheetOpen && !isOpenInPage;
  useEffect(() => {
    if (isDormant) sheetRef.current?.replaceChildren();
  }, [isDormant, sheetRef]);

  return { isSheetOpen, isOpenInPage, isDormant, disclosureRef, sheetRef, close };
}

/** Pressed before hydration: what was chosen there is in the fields. */
function isOpenInHtml(): boolean {
  return typeof document !== 'undefined' && document.querySelector('.lsg-filter__disclosure[open]') !== null;
}
