import { createElement } from 'preact';

/**
 * What the embed puts under the calculator: the place of the lead form, the button of the schedule and its box. The
 * server draws the same, so that nothing moves when the script comes.
 */
export function extras(open: boolean, onToggle: () => void, hold: (box: HTMLElement | null) => void) {
  return [
    createElement('slot', { name: 'lead' }),
    createElement(
      'button',
      {
        type: 'button',
        class: 'lsg-calculator__button',
        part: 'details-button',
        'aria-expanded': open,
        onClick: onToggle,
      },
      'График платежей и\u00A0сравнение',
    ),
    createElement('div', { ref: hold }),
  ];
}
