import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface AccordionItem {
  /** Stable; also the anchor. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionParts {
  /** One question with its answer: a `<details>`. */
  item: 'lsg-accordion__item';
  /** What is pressed: the `<summary>`. */
  trigger: 'lsg-accordion__trigger';
  /** The heading in it, which is the question. */
  heading: 'lsg-accordion__heading';
  /** The plus that becomes a minus. */
  sign: 'lsg-accordion__sign';
  /** What opens. */
  content: 'lsg-accordion__content';
  /** The answer in it. */
  text: 'lsg-accordion__text';
}

export interface AccordionProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue' | 'onChange'>,
    ClassNamesProps<AccordionParts> {
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
