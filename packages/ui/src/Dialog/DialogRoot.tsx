'use client';
import * as Radix from '@radix-ui/react-dialog';
import { createContext, type ReactNode, type RefObject, useContext, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';

export interface DialogRootProps {
  /** Whether it is shown, controlled. */
  open?: boolean | undefined;
  /** Whether it is shown at first. Default false. */
  defaultOpen?: boolean | undefined;
  /** Escape, the cross and the dark backdrop ask to close; a press inside does not. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Where the window is put. Default `document.body`; pass the shadow root's element inside one. */
  container?: HTMLElement | null | undefined;
  children?: ReactNode;
}

interface Place {
  trigger: RefObject<HTMLButtonElement | null>;
  /** True: the window stays where it is rendered. */
  inPlace: boolean;
  container: HTMLElement | null;
}

const PlaceContext = createContext<Place | undefined>(undefined);

/** Where the window of the root around this part is put. */
export function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('A part of a Dialog or Drawer stands outside Dialog.Root.');
  return place;
}

/** Holds whether a window is open; its trigger and its content stand inside. */
export function DialogRoot({
  open,
  defaultOpen = false,
  onOpenChange,
  container,
  children,
}: DialogRootProps) {
  const [isOpen, setIsOpen] = useControllable(open, defaultOpen, onOpenChange);
  const hydrated = useHydrated();
  // A server has no body to put it in. What was open there stays in its place, with what is typed in it.
  const [inPlace] = useState(isOpen && !hydrated);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={setIsOpen}>
      <PlaceContext.Provider
        value={{ trigger, inPlace, container: container ?? (hydrated ? document.body : null) }}
      >
        {children}
      </PlaceContext.Provider>
    </Radix.Root>
  );
}

/** The one element inside opens the window; the focus returns to it. */
export function DialogTrigger({ children }: { children: ReactNode }) {
  const { trigger } = usePlace();
  return (
    <Radix.Trigger asChild ref={trigger}>
      {children}
    </Radix.Trigger>
  );
}

/** The one element inside closes the window. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>;
}
