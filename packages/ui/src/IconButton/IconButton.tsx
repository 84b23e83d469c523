import { cva } from 'class-variance-authority';
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { ButtonSlot, type LinkingProps, type RenderProp } from '../link/index.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './IconButton.css';

export interface IconButtonParts {
  /** The number at the corner. */
  count: 'lsg-icon-button__count';
}

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'>,
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel' | 'download'>,
    LinkingProps,
    ClassNamesProps<IconButtonParts> {
  /** The name that is read out and shown as a tooltip; an icon alone has none. */
  label: string;
  /** The icon, 20 px. */
  icon: ReactNode;
  /** A number at the corner, for example the number of favourites. 0 and undefined show nothing; above 99 shows «99+». */
  count?: number | undefined;
  /** With an address the button is a link. */
  href?: string | undefined;
  /** Draws another element with the looks of the button. */
  render?: RenderProp | undefined;
  /** `outline` on paper, `plain` inside other controls, `solid` over pictures. Default `outline`. */
  variant?: 'outline' | 'plain' | 'solid' | undefined;
  /** 32, 40 or 48 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** `submit` sends the form around it. Default `button`. */
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
  function IconButton({ label, icon, count, variant, size, className, classNames, ...rest }, ref) {
    const part = partsOf<IconButtonParts>('lsg-icon-button', classNames);
    return (
      <ButtonSlot
        {...rest}
        ref={ref}
        className={classes({ variant, size, className })}
        aria-label={count ? `${label}: ${count}` : label}
        title={rest.title ?? label}
      >
        {icon}
        {count ? (
          // Drawn by the stylesheet: the name already says the number.
          <span className={part('count')} data-count={count > 99 ? '99+' : count} />
        ) : null}
      </ButtonSlot>
    );
  },
);
