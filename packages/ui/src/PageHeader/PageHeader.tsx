import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';

export interface PageHeaderProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** The heading of the page or of the section. */
  title: ReactNode;
  /** 1 for a page (large), 2 for a section. Default 1. */
  level?: 1 | 2 | undefined;
  subtitle?: ReactNode;
  /** Breadcrumbs, above the title. */
  breadcrumbs?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Switches below, for example «Новинки» and «Популярное». */
  children?: ReactNode;
}

/** The head of a page or of a section: where we are, what it is, what can be done. */
export const PageHeader = forwardRef<HTMLElement, PageHeaderProps>(function PageHeader(
  { title, level = 1, subtitle, breadcrumbs, actions, children, className, ...rest },
  ref,
) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header
      {...rest}
      ref={ref}
      className={`lsg-page-header lsg-page-header--${level}${className ? ` ${className}` : ''}`}
    >
      {breadcrumbs}
      <div className="lsg-page-header__line">
        <div className="lsg-page-header__text">
          <Heading className="lsg-page-header__title">{title}</Heading>
          {subtitle ? <p className="lsg-page-header__subtitle">{subtitle}</p> : null}
        </div>
        {actions ? <div className="lsg-page-header__actions">{actions}</div> : null}
      </div>
      {children ? <div className="lsg-page-header__below">{children}</div> : null}
    </header>
  );
});
