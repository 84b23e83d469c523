import type { HTMLAttributes, ReactNode } from 'react';
import type { DialogParts, DialogRootProps } from '../Dialog/index.ts';
import type { ClassNamesProps } from '../parts/index.ts';

export interface DrawerLabels {
  close: string;
}

export interface DrawerParts extends Pick<DialogParts, 'backdrop' | 'title' | 'description' | 'close'> {
  /** Title and description. */
  head: 'lsg-drawer__head';
  /** What scrolls. */
  body: 'lsg-drawer__body';
  /** The buttons at the end. */
  footer: 'lsg-drawer__footer';
}

export interface DrawerProps
  extends Omit<DialogRootProps, 'children'>,
    Omit<HTMLAttributes<HTMLDivElement>, 'title'>,
    ClassNamesProps<DrawerParts> {
  /** The edge it comes from. `start` and `end` follow the direction of the text. Default `end`. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  title: ReactNode;
  /** One or two sentences under the title, read out when the drawer opens. */
  description?: ReactNode;
  /** Scrolls when it is longer than the window; head and footer stay. */
  children?: ReactNode;
  /** Buttons that stay in view at the end. */
  footer?: ReactNode;
  /** The element that opens the drawer; the focus returns to it. */
  trigger?: ReactNode;
  labels?: Partial<DrawerLabels> | undefined;
}
