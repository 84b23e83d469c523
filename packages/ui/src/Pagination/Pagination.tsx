import { pageWindow } from '@leasing/core/catalogue';
import { forwardRef, type HTMLAttributes, type MouseEvent } from 'react';
import { type LinkingProps, LinkSlot } from '../link/index.ts';

export interface PaginationLabels {
  navigation: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

export interface PaginationProps extends HTMLAttributes<HTMLElement>, LinkingProps {
  /** The page shown, from 1. */
  page: number;
  /** With 1 or fewer nothing is rendered. */
  totalPages: number;
  /** Address of a page: pagination is links, and works without JavaScript. */
  pageHref: (page: number) => string;
  /** Called on a plain click, before the link is followed; `preventDefault` keeps the browser here. */
  onPageChange?: ((page: number, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  labels?: Partial<PaginationLabels> | undefined;
}
