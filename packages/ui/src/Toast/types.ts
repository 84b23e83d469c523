import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface ToastMessage {
  id: string;
  text: ReactNode;
  /** `negative` stays until it is closed and is announced at once. Default `neutral`. */
  tone?: 'neutral' | 'positive' | 'negative' | undefined;
  /** A way to undo or to look, one button. */
  action?: { label: string; onPress: () => void } | undefined;
}

export interface ToastRegionLabels {
  /** The name of the region. */
  region: string;
  close: string;
}

export interface ToastRegionParts {
  /** The messages of one urgency. */
  list: 'lsg-toasts__list';
  /** One message. */
  toast: 'lsg-toast';
  /** Its text. */
  text: 'lsg-toast__text';
  /** Its button. */
  action: 'lsg-toast__action';
  /** Its cross. */
  close: 'lsg-toast__close';
}

/** The place of the messages: put it once at the end of the page. */
export interface ToastRegionProps extends HTMLAttributes<HTMLElement>, ClassNamesProps<ToastRegionParts> {
  messages: readonly ToastMessage[];
  /** Called by the cross and when the time is over (6 s; paused while the pointer or the focus is inside). */
  onDismiss: (id: string) => void;
  /** Milliseconds a message stays; default 6000. */
  duration?: number | undefined;
  labels?: Partial<ToastRegionLabels> | undefined;
}
