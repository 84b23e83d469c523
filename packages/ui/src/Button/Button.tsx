import { cva } from 'class-variance-authority';
import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react';
import { ButtonSlot, type LinkingProps, type RenderProp } from '../link/index.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './Button.css';

export type ButtonVariant = 'accent' | 'solid' | 'outline' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonParts {
  /** The text, where it is more than a string or is hidden while the button is at work. */
  text: 'lsg-button__text';
}

export interface ButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'>,
    Pick<
      AnchorHTMLAttributes<HTMLAnchorElement>,
      'target' | 'rel' | 'download' | 'hrefLang' | 'referrerPolicy' | 'ping'
    >,
    LinkingProps,
    ClassNamesProps<ButtonParts> {
  /** `accent` for the one main action of a view, `solid` for the second, `outline` for the rest. Default `outline`. */
  variant?: ButtonVariant | undefined;
  /** `sm`: text of 15 px, 40 px high; `md`: 18 px, 40 px; `lg`: 18 px, 48 px. Default `md`. */
  size?: ButtonSize | undefined;
  /** With an address the button is a link; `disabled` then removes the address. */
  href?: string | undefined;
  /** Draws another element with the looks of a button: `render={<label htmlFor="file" />}`. */
  render?: RenderProp | undefined;
  /** Default `button`, so that a button in a form does not send it by accident. */
  type?: 'button' | 'submit' | 'reset' | undefined;
  /** Shows a turning ring over the text, keeps the width, says `aria-busy` and ignores presses. */
  loading?: boolean | undefined;
  /** Takes the whole width. */
  block?: boolean | undefined;
  /** An icon before the text. */
  icon?: ReactNode;
}

const classes = cva('lsg-button', {
  variants: {
    variant: {
      accent: 'lsg-button--accent',
      solid: 'lsg-button--solid',
      outline: 'lsg-button--outline',
      ghost: 'lsg-button--ghost',
      danger: 'lsg-button--danger',
    },
    size: { sm: 'lsg-button--sm', md: 'lsg-button--md', lg: 'lsg-button--lg' },
    block: { true: 'lsg-button--block' },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
});

/** A button, or a link that looks like one. */
export const Button = forwardRef<HTMLButtonElement | HTMLAnchorElement, ButtonProps>(function Button(
  { variant, size, block, loading, icon, children, className, classNames, onClick, ...rest },
  ref,
) {
  const part = partsOf<ButtonParts>('lsg-button', classNames);
  return (
    <ButtonSlot
      {...rest}
      ref={ref}
      className={classes({ variant, size, block, className })}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      // A button at work stays focusable: `disabled` would throw the focus to the page.
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {icon}
      {/* A string needs no box. In one it can be hidden while the button is at work, and stays one flex item. */}
      {loading || typeof children !== 'string' ? <span className={part('text')}>{children}</span> : children}
    </ButtonSlot>
  );
});
