import { cva } from 'class-variance-authority';
import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
} from 'react';
import { type LinkingProps, LinkSlot, type RenderProp, renderWith } from '../link/index.ts';
import { type ClassNames, partsOf } from '../parts/index.ts';

/** Inner parts by name, with the class that each always has: for `classNames`. */
export interface IconButtonParts {
  /** The figure at the corner. */
  count: 'lsg-icon-button__count';
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'>,
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'>,
    LinkingProps {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<IconButtonParts> | undefined;
  /** The name that is read out and shown as a tooltip; an icon alone has none. */
  label: string;
  /** The icon, 20 px. */
  icon: ReactNode;
  /** A figure at the corner, for example the number of favourites. 0 and undefined show nothing; above 99 shows «99+». */
  count?: number | undefined;
  /** With an address the button is a link. */
  href?: string | undefined;
  /** Draws another element with the looks of the button. */
  render?: RenderProp | undefined;
  /** `outline` on paper, `plain` inside other controls, `solid` over pictures. Default `outline`. */
  variant?: 'outline' | 'plain' | 'solid' | undefined;
  /** 32, 40 or 48 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  type?: 'button' | 'submit' | undefined;
}

const classes = cva('lsg-icon-button', {
  variants: {
    variant: {
      outline: 'lsg-icon-button--outline',
      plain: 'lsg-icon-button--plain',
      solid: 'lsg-icon-button--solid',
    },
    size: { sm: 'lsg-icon-button--sm', md: 'lsg-icon-button--md', lg: 'lsg-icon-button--lg' },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

/** A square button (or link) with an icon alone. */
export const IconButton = forwardRef<HTMLButtonElement | HTMLAnchorElement, IconButtonProps>(
  function IconButton({ label, icon, count, href, variant, size, type = 'button', ...props }, ref) {
    const { className, classNames, linkComponent, render, target, rel, download, onClick, ...rest } = props;
    const part = partsOf<IconButtonParts>('lsg-icon-button', classNames);
    const name = count ? `${label}: ${count}` : label;
    const shared = {
      className: classes({ variant, size, className }),
      'aria-label': name,
      title: rest.title ?? label,
    };
    const content = (
      <>
        {icon}
        {count ? (
          // Drawn by the stylesheet: the name already says the figure.
          <span className={part('count')} data-count={count > 99 ? '99+' : count} />
        ) : null}
      </>
    );
    // biome-ignore lint/nursery/useReactCompiler: the ref goes on to the caller's element; nothing here reads it
    if (render) return renderWith(render, { ...rest, ...shared, ref, onClick, children: content });
    if (href !== undefined) {
      return (
        <LinkSlot
          {...(rest as object)}
          {...{ target, rel, download }}
          {...shared}
          ref={ref as ForwardedRef<HTMLAnchorElement>}
          linkComponent={linkComponent}
          href={href}
          onClick={onClick as never}
        >
          {content}
        </LinkSlot>
      );
    }
    return (
      <button
        {...rest}
        {...shared}
        ref={ref as ForwardedRef<HTMLButtonElement>}
        type={type}
        onClick={onClick}
      >
        {content}
      </button>
    );
  },
);
