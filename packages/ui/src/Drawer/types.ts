import type { HTMLAttributes, ReactNode } from 'react';
import type { DialogRootProps } from '../Dialog/index.ts';

export interface DrawerLabels {
  close: string;
}

export interface DrawerProps
  extends Omit<DialogRootProps, 'children'>,
    Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
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
