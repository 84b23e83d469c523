import { cva } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes } from 'react';
import './Badge.css';

export type BadgeTone = 'solid' | 'accent' | 'neutral' | 'positive' | 'negative';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  /** `solid` for «Новинка», `accent` for «Аукцион», `positive` for «Одобрена», `negative` for «Отклонена». Default `neutral`. */
  tone?: BadgeTone | undefined;
}

const classes = cva('lsg-badge', {
  variants: {
    tone: {
      solid: 'lsg-badge--solid',
      accent: 'lsg-badge--accent',
      neutral: 'lsg-badge--neutral',
      positive: 'lsg-badge--positive',
      negative: 'lsg-badge--negative',
    },
  },
  defaultVariants: { tone: 'neutral' },
});

/** A short word about a thing: new, in an auction, approved. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(
  { tone, className, ...rest },
  ref,
) {
  return <span {...rest} ref={ref} className={classes({ tone, className })} />;
});
