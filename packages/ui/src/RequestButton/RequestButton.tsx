'use client';
import { type ButtonHTMLAttributes, forwardRef } from 'react';
import type { ButtonProps } from '../Button/index.ts';
import { useControllable } from '../controllable/index.ts';
import { CheckIcon } from '../icons/index.tsx';

export interface RequestButtonLabels {
  request: string;
  sent: string;
  outOfStock: string;
}

export interface RequestButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'>,
    Pick<ButtonProps, 'size' | 'block'> {
  /** Whether the request has been left (controlled). */
  sent?: boolean | undefined;
  defaultSent?: boolean | undefined;
  /**
   * Called on the first press; the button becomes «отправлено» at once. When uncontrolled, a promise that fails
   * (or resolves to `false`) turns it back (specification §4, request button).
   */
  onRequest?: (() => unknown) | undefined;
  /** The thing's name, read out after the text. */
  itemName?: string | undefined;
  /** «Нужно такое же» instead of «оставить заявку». */
  outOfStock?: boolean | undefined;
  labels?: Partial<RequestButtonLabels> | undefined;
}

const russian: RequestButtonLabels = {
  request: 'оставить заявку',
  sent: 'отправлено',
  outOfStock: 'Нужно такое же',
};

/** «оставить заявку», then «отправлено». It looks like `Button` and is one element: a page has one per card. */
export const RequestButton = forwardRef<HTMLButtonElement, RequestButtonProps>(function RequestButton(
  {
    sent,
    defaultSent = false,
    onRequest,
    itemName,
    outOfStock = false,
    size = 'md',
    block = true,
    labels,
    className,
    onClick,
    ...rest
  },
  ref,
) {
  const [on, setOn] = useControllable(sent, defaultSent, undefined);
  const state = on ? 'sent' : outOfStock ? 'outOfStock' : 'request';
  const text = labels?.[state] ?? russian[state];
  // What `Button` would write: a variant library for one variant of three words costs the first card too much.
  const look = `lsg-button lsg-button--${outOfStock ? 'outline' : 'accent'} lsg-button--${size}${block ? ' lsg-button--block' : ''}`;
  async function request() {
    setOn(true);
    try {
      if ((await onRequest?.()) === false) setOn(false);
    } catch {
      // The caller tells the user why; the button only stops claiming that the request was sent.
      setOn(false);
    }
  }
  return (
    <button
      aria-label={itemName ? `${text}: ${itemName}` : undefined}
      {...rest}
      ref={ref}
      type="button"
      className={`${look} lsg-request${className ? ` ${className}` : ''}`}
      data-sent={on || undefined}
      aria-disabled={on || undefined}
      onClick={(event) => {
        onClick?.(event);
        if (!on && !event.defaultPrevented) void request();
      }}
    >
      {on ? (
        <>
          <span className="lsg-button__icon">
            <CheckIcon />
          </span>
          <span className="lsg-button__text">{text}</span>
        </>
      ) : (
        text
      )}
    </button>
  );
});
