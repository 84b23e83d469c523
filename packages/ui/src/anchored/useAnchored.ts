import { useDirection } from '../direction/useDirection.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';

/** What every window beside a button takes. */
export interface AnchoredProps {
  /** Whether it is open, controlled. */
  open?: boolean | undefined;
  /** Whether it is open at first. Default false. */
  defaultOpen?: boolean | undefined;
  /** Called when it opens and closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Where it is put. Default `document.body`. */
  container?: HTMLElement | null | undefined;
}

/** Props for the parts of a window beside a button by Radix: `Menu`, `Popover`, `Tooltip`. */
export function useAnchored({ open, defaultOpen, onOpenChange, container }: AnchoredProps) {
  const hydrated = useHydrated();
  const [direction, look] = useDirection();
  return {
    direction,
    root: {
      ...(open === undefined ? {} : { open }),
      ...(defaultOpen === undefined ? {} : { defaultOpen }),
      ...(onOpenChange ? { onOpenChange } : {}),
    },
    trigger: { asChild: true, ref: look },
    portal: { container: container ?? (hydrated ? document.body : null) },
    content: {
      // A window of another library around it stays open.
      onEscapeKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
      collisionPadding: 8,
    },
  };
}
