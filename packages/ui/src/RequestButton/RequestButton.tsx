'use client';
import { cx } from 'class-variance-authority';
import { type ButtonHTMLAttributes, type ForwardedRef, forwardRef } from 'react';
import { Button, type ButtonProps } from '../button.ts';
import { useControllable } from '../controllable/index.ts';
import { CheckIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { russian } from './labels.ts';
import './RequestButton.css';

export type RequestButtonLabels = typeof russian;

export interface RequestButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'>,
    Pick<ButtonProps, 'size' | 'block'> {
  /** Whether the request has been left (controlled). */
  sent?: boolean | undefined;
  /** Whether the request has been sent before. Default false. */
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
  /** `submit` sends the form around it, or the one that `form` names, where scripts have not come. Default `button`. */
  type?: 'button' | 'submit' | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<RequestButtonLabels> | undefined;
}

/** «оставить заявку», then «отправлено». */
export const RequestButton = forwardRef<HTMLButtonElement, RequestButtonProps>(function RequestButton(
  { sent, defaultSent = false, onRequest, itemName, outOfStock = false, block = true, labels, ...rest },
  ref,
) {
  const [on, setOn] = useControllable(sent, defaultSent, undefined);
  const state = on ? 'sent' : outOfStock ? 'outOfStock' : 'request';
  const text = { ...useLabels('RequestButton', russian), ...labels }[state];
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
    <Button
      aria-label={itemName ? `${text}: ${itemName}` : undefined}
      {...rest}
      block={block}
      ref={ref as ForwardedRef<HTMLButtonElement | HTMLAnchorElement>}
      variant={outOfStock ? 'outline' : 'accent'}
      className={cx('lsg-request', rest.className)}
      icon={on ? <CheckIcon /> : undefined}
      data-sent={on || undefined}
      aria-disabled={on || undefined}
      onClick={(event) => {
        rest.onClick?.(event);
        if (!on && !event.defaultPrevented) void request();
      }}
    >
      {text}
    </Button>
  );
});
