'use client';
import { cx } from 'class-variance-authority';
import {
  forwardRef,
  type HTMLAttributes,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../button.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';
import { IconButton } from '../icon-button.ts';
import { CloseIcon } from '../icons.ts';
import { useLatest } from '../latest/useLatest.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import { saidNow, saidOnServer, subscribe, type ToastMessage, toast } from './toast.ts';
import './Toast.css';

export type ToastRegionLabels = typeof russian;

export interface ToastRegionParts {
  /** The messages of one urgency. */
  list: 'lsg-toasts__list';
  /** One message. */
  toast: 'lsg-toast';
  /** Its text. */
  text: 'lsg-toast__text';
  /** Its button. */
  action: 'lsg-toast__action';
  /** Its cross. */
  close: 'lsg-toast__close';
}

/** The place of the messages: put it once at the end of the page. */
export interface ToastRegionProps extends HTMLAttributes<HTMLElement>, ClassNamesProps<ToastRegionParts> {
  /** What is shown now, the oldest first. Default: what `toast()` has said. */
  messages?: readonly ToastMessage[] | undefined;
  /**
   * Called by the cross and when the time is over (6 s; paused while the pointer or the focus is inside). Not needed for
   * messages of `toast()`.
   */
  onDismiss?: ((id: string) => void) | undefined;
  /** Milliseconds a message without a button stays; default 6000. */
  duration?: number | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<ToastRegionLabels> | undefined;
}

/** Short messages at the edge of the window. The region is always there: screen readers watch it from the start. */
export const ToastRegion = forwardRef<HTMLElement, ToastRegionProps>(function ToastRegion(
  { messages, onDismiss = toast.dismiss, duration = 6000, labels, className, classNames, ...rest },
  ref,
) {
  const said = useSyncExternalStore(subscribe, saidNow, saidOnServer);
  const shown = messages ?? said;
  const [pointed, setPointed] = useState(false);
  /** The region while the focus is inside. */
  const [focused, setFocused] = useState<HTMLElement>();
  const paused = pointed || focused !== undefined;
  const part = partsOf<ToastRegionParts>('lsg-toasts', classNames);
  const text = { ...useLabels('ToastRegion', russian), ...labels };
  const pause = { onPointerEnter: () => setPointed(true), onPointerLeave: () => setPointed(false) };

  const lookForFocus = useCallback(
    () => setFocused((region) => (region?.matches(':focus-within') ? region : undefined)),
    [],
  );
  return (
    <section
      {...rest}
      {...pause}
      ref={ref}
      aria-label={text.region}
      className={cx('lsg-toasts', className)}
      onFocus={(event) => setFocused(event.currentTarget)}
      onBlur={() => setFocused(undefined)}
    >
      {(['status', 'alert'] as const).map((role) => (
        <div key={role} role={role} className={part('list')}>
          {shown
            .filter(({ tone }) => (tone === 'negative') === (role === 'alert'))
            .map((message) => (
              <Toast
                key={message.id}
                {...{ message, onDismiss, duration, paused, lookForFocus, classNames }}
                close={text.close}
              />
            ))}
        </div>
      ))}
    </section>
  );
});

interface ToastProps extends Pick<ToastRegionProps, 'classNames'> {
  onDismiss: (id: string) => void;
  message: ToastMessage;
  duration: number;
  paused: boolean;
  lookForFocus: () => void;
  close: string;
}

function Toast({ message, onDismiss, duration, paused, lookForFocus, close, classNames }: ToastProps) {
  const { id, text, tone = 'neutral', action } = message;
  const part = partsOf<ToastRegionParts>('lsg-toast', classNames);
  const dismiss = useLatest(onDismiss);
  // A button has to be found, and reached by the keyboard.
  const stays = action ? 3 * duration : duration;
  // Before that a press on a button of a message would do nothing.
  const answers = useHydrated();
  useEffect(() => {
    // What failed stays until it has been read (WCAG 2.2.1).
    if (paused || tone === 'negative') return;
    const timer = setTimeout(() => dismiss.current(id), stays);
    return () => clearTimeout(timer);
  }, [paused, tone, id, stays, dismiss]);
  // A message may go with the focus in it, and browsers send no blur then.
  useEffect(() => lookForFocus, [lookForFocus]);
  return (
    <div className={cx('lsg-toast', classNames?.toast)} data-tone={tone}>
      <p className={part('text')}>{text}</p>
      {action && answers ? (
        <Button
          variant="ghost"
          size="sm"
          className={part('action')}
          onClick={() => {
            action.onPress();
            onDismiss(id);
          }}
        >
          {action.label}
        </Button>
      ) : null}
      {answers ? (
        <IconButton
          variant="plain"
          size="sm"
          className={part('close')}
          label={close}
          icon={<CloseIcon size={18} />}
          onClick={() => onDismiss(id)}
        />
      ) : null}
    </div>
  );
}
