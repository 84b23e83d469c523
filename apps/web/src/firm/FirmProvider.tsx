import { createContext, type ReactNode, useContext } from 'react';
import type { PageFirm } from './pageFirm.ts';

const FirmContext = createContext<PageFirm | null>(null);

/** Gives components the firm that the page was made with. */
export function FirmProvider({ firm, children }: { firm: PageFirm; children: ReactNode }) {
  return <FirmContext value={firm}>{children}</FirmContext>;
}

/** Who the firm is: its name, phone, hours, mail. */
export function useFirm(): PageFirm {
  const firm = useContext(FirmContext);
  if (!firm) throw new Error('useFirm needs a FirmProvider above it');
  return firm;
}
