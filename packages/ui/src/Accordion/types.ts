import type { HTMLAttributes, ReactNode } from 'react';

export interface AccordionItem {
  /** Stable; also the anchor. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps extends Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue' | 'onChange'> {
  items: readonly AccordionItem[];
  /** Ids of the open items (controlled). */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Several open at a time. Default true. */
  multiple?: boolean | undefined;
  /** Level of the items' headings. Default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
}
