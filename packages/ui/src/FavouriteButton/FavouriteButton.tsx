'use client';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { heartShape } from '../icons/heartShape.tsx';

export interface FavouriteButtonLabels {
  add: string;
  remove: string;
}

export interface FavouriteButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  /** Whether the thing is a favourite (controlled). */
  pressed?: boolean | undefined;
  defaultPressed?: boolean | undefined;
  /** Called with the wanted state; the caller reverts it when the server refuses (specification §4). */
  onPressedChange?: ((pressed: boolean) => void) | undefined;
  /** The thing's name, so that sixteen hearts on a page have sixteen names. */
  itemName?: string | undefined;
  /** Over a picture (`floating`, default) or in a row of buttons (`outline`). */
  variant?: 'floating' | 'outline' | undefined;
  labels?: Partial<FavouriteButtonLabels> | undefined;
}

const russian: FavouriteButtonLabels = { add: 'Добавить в избранное', remove: 'Убрать из избранного' };

/** One element for all: what the strokes look like stands in the stylesheet. */
const heart = (
  <svg className="lsg-favourite__heart" viewBox="0 0 24 24" aria-hidden="true">
    {heartShape}
  </svg>
);

/** The heart of a card. */
export const FavouriteButton = forwardRef<HTMLButtonElement, FavouriteButtonProps>(function FavouriteButton(
  {
    pressed,
    defaultPressed = false,
    onPressedChange,
    itemName,
    variant = 'floating',
    labels,
    className,
    onClick,
    ...rest
  },
  ref,
) {
  const [on, setOn] = useControllable(pressed, defaultPressed, onPressedChange);
  const text = on ? (labels?.remove ?? russian.remove) : (labels?.add ?? russian.add);
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={`lsg-favourite lsg-favourite--${variant}${className ? ` ${className}` : ''}`}
      // The name changes with the state, so `aria-pressed` would say it twice.
      aria-label={itemName ? `${text}: ${itemName}` : text}
      title={text}
      data-pressed={on || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) setOn(!on);
      }}
    >
      {heart}
    </button>
  );
});
