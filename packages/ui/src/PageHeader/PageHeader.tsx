import { cva } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './PageHeader.css';

export interface PageHeaderParts {
  /** Text and actions, where there are actions. */
  line: 'lsg-page-header__line';
  /** Title and subtitle, where there is a subtitle. */
  text: 'lsg-page-header__text';
  /** The heading. */
  title: 'lsg-page-header__title';
  /** The sentence under it. */
  subtitle: 'lsg-page-header__subtitle';
  /** The buttons at the end of the line. */
  actions: 'lsg-page-header__actions';
  /** What stands under the line. */
  below: 'lsg-page-header__below';
}

export interface PageHeaderProps
  extends Omit<HTMLAttributes<HTMLElement>, 'title'>,
    ClassNamesProps<PageHeaderParts> {
  /** The heading of the page or of the section. */
  title: ReactNode;
  /** 1 for a page (large), 2 for a section. Default 1. */
  level?: 1 | 2 | undefined;
  /** A line under the title, for example how many things were found. */
  subtitle?: ReactNode;
  /** Breadcrumbs, above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Switches below, for example «Новинки» and «Популярное». */
  children?: ReactNode;
}

const classes = cva('lsg-page-header', {
  variants: {
    level: {
      1: 'lsg-page-header--1',
      2: 'lsg-page-header--2',
    },
  },
});

/** The head of a page or of a section: where we are, what it is, what can be done. */
export const PageHeader = forwardRef<HTMLElement, PageHeaderProps>(function PageHeader(
  { title, level = 1, subtitle, breadcrumbs, actions, children, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<PageHeaderParts>('lsg-page-header', classNames);
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = <Heading className={part('title')}>{title}</Heading>;
  const text = subtitle ? (
    <div className={part('text')}>
      {heading}
      <p className={part('subtitle')}>{subtitle}</p>
    </div>
  ) : (
    heading
  );
  return (
    <header {...rest} ref={ref} className={classes({ level, className })}>
      {breadcrumbs}
      {actions ? (
        <div className={part('line')}>
          {text}
          <div className={part('actions')}>{actions}</div>
        </div>
      ) : (
        text
      )}
      {children ? <div className={part('below')}>{children}</div> : null}
    </header>
  );
});
