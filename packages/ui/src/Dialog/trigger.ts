import { cloneElement, isValidElement, type MouseEvent, type ReactNode } from 'react';

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** The caller's element as the button of a dialog: it says that it opens one, and its press calls `onPress`. */
export function openedBy(trigger: ReactNode, shown: boolean, onPress: (element: HTMLElement) => void) {
  if (!isValidElement<TriggerProps>(trigger)) return trigger;
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': shown,
    'data-state': shown ? 'open' : 'closed',
    onClick(event: MouseEvent<HTMLElement>) {
      trigger.props.onClick?.(event);
      if (!event.defaultPrevented) onPress(event.currentTarget);
    },
  } as TriggerProps);
}
