'use client';
import { cva } from 'class-variance-authority';
import { type ButtonHTMLAttributes, type ForwardedRef, forwardRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { IconButton } from '../icon-button.ts';
import { HeartIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './FavouriteButton.css';

export type FavouriteButtonLabels = typeof russian;

export interface FavouriteButtonParts {
  /** The icon. */
  heart: 'lsg-favourite__heart';
}

export interface FavouriteButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'>,
    ClassNamesProps<FavouriteButtonParts> {
  /** Whether the thing is a favourite (controlled). */
  pressed?: boolean | undefined;
  /** Whether it is a favourite at first. Default false. */
  defaultPressed?: boolean | undefined;
  /** Called with the wanted state; the caller reverts it when the server refuses (specification §4). */
  onPressedChange?: ((pressed: boolean) => void) | undefined;
  /** The thing's name, so that sixteen hearts on a page have sixteen names. */
  itemName?: string | undefined;
  /** Over a picture (`floating`, default) or in a row of buttons (`outline`). */
  variant?: 'floating' | 'outline' | undefined;
  /** `submit` sends the form around it, or the one that `form` names, where scripts have not come. Default `button`. */
  type?: 'button' | 'submit' | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<FavouriteButtonLabels> | undefined;
}

const classes = cva('lsg-favourite', {
  variants: {
    variant: {
      floating: 'lsg-favourite--floating',
      outline: 'lsg-favourite--outline',
    },
  },
});

/** The heart of a card. */
export const FavouriteButton = forwardRef<HTMLButtonElement, FavouriteButtonProps>(function FavouriteButton(
  {
    pressed,
    defaultPressed = false,
    onPressedChange,
    itemName,
    variant = 'floating',
    type = 'button',
    labels,
    className,
    classNames,
    onClick,
    ...rest
  },
  ref,
) {
  const part = partsOf<FavouriteButtonParts>('lsg-favourite', classNames);
  const [on, setOn] = useControllable(pressed, defaultPressed, onPressedChange);
  const { add, remove } = { ...useLabels('FavouriteButton', russian), ...labels };
  const text = on ? remove : add;
  return (
    <IconButton
      {...rest}
      ref={ref as ForwardedRef<HTMLButtonElement | HTMLAnchorElement>}
      variant={variant === 'outline' ? 'outline' : 'plain'}
      type={type}
      className={classes({ variant, className })}
      // The name changes with the state, so `aria-pressed` would say it twice.
      label={itemName ? `${text}: ${itemName}` : text}
      title={text}
      icon={<HeartIcon size={20} className={part('heart')} />}
      data-pressed={on || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOn(!on);
      }}
    />
  );
});
