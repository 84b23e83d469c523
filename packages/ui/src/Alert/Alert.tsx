import { cva } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { IconButton } from '../icon-button.ts';
import { CloseIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './Alert.css';

export type AlertLabels = typeof russian;

export interface AlertParts {
  /** All but the cross. */
  text: 'lsg-alert__text';
  /** The sentence in bold. */
  title: 'lsg-alert__title';
  /** The box around the next step. */
  action: 'lsg-alert__action';
  /** The cross. */
  close: 'lsg-alert__close';
}

export interface AlertProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'title'>,
    ClassNamesProps<AlertParts> {
  /** `negative` for what failed: it is announced at once. Default `neutral`. */
  tone?: 'neutral' | 'positive' | 'warning' | 'negative' | undefined;
  /** One sentence, in bold. */
  title?: ReactNode;
  /** What follows from it. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** With it there is a cross. */
  onClose?: (() => void) | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<AlertLabels> | undefined;
}

const classes = cva('lsg-alert', {
  variants: {
    tone: {
      neutral: '',
      positive: 'lsg-alert--positive',
      warning: 'lsg-alert--warning',
      negative: 'lsg-alert--negative',
    },
  },
});

/** What a person must know where they are: it stays, unlike a toast. */
export const Alert = forwardRef<HTMLDivElement, AlertProps>(function Alert(
  { tone = 'neutral', title, children, action, onClose, labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<AlertParts>('lsg-alert', classNames);
  const text = { ...useLabels('Alert', russian), ...labels };
  return (
    <div
      role={tone === 'negative' ? 'alert' : 'status'}
      {...rest}
      ref={ref}
      className={classes({ tone, className })}
      data-tone={tone}
    >
      <div className={part('text')}>
        {title ? <p className={part('title')}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {action ? <div className={part('action')}>{action}</div> : null}
      </div>
      {onClose ? (
        <IconButton
          variant="plain"
          size="sm"
          className={part('close')}
          label={text.close}
          icon={<CloseIcon size={16} />}
          onClick={onClose}
        />
      ) : null}
    </div>
  );
});
