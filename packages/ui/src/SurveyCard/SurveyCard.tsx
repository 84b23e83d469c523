'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, useId, useState } from 'react';
import { Button } from '../button.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './SurveyCard.css';

export interface Survey {
  id: number;
  text: string;
  options: readonly string[];
}

export type SurveyCardLabels = typeof russian;

export interface SurveyCardParts {
  /** Kind and text. */
  question: 'lsg-survey__question';
  /** The word over the question. */
  kind: 'lsg-survey__kind';
  /** The question. */
  text: 'lsg-survey__text';
  /** The form with the answers. */
  answers: 'lsg-survey__answers';
  /** The sentence after an answer. */
  status: 'lsg-survey__status';
}

export interface SurveyCardProps extends HTMLAttributes<HTMLElement>, ClassNamesProps<SurveyCardParts> {
  /** The question with its answers. */
  survey: Survey;
  /** Sends the answer. When it fails the card stays, with a sentence; when it succeeds the caller takes the survey away. */
  onAnswer: (option: string) => unknown;
  /** Shows «Позже». */
  onDismiss?: (() => void) | undefined;
  /** Level of the question's heading. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /**
   * Makes the buttons those of a form that posts to `action`, for pages without scripts: the answer is sent as `answer`,
   * «Позже» as `later`.
   */
  action?: string | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<SurveyCardLabels> | undefined;
}

/** One question with its answers (specification §3, survey): a press on an answer sends it. */
export const SurveyCard = forwardRef<HTMLElement, SurveyCardProps>(function SurveyCard(
  { survey, onAnswer, onDismiss, headingLevel = 2, action, labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<SurveyCardParts>('lsg-survey', classNames);
  const [state, setState] = useState<'asked' | 'sent' | 'failed'>('asked');
  /** The answer that is on its way. */
  const [sending, setSending] = useState<string>();
  const text = { ...useLabels('SurveyCard', russian), ...labels };
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const type = action === undefined ? 'button' : 'submit';

  async function answer(option: string) {
    if (sending !== undefined) return;
    setSending(option);
    setState('asked');
    try {
      await onAnswer(option);
      setState('sent');
    } catch {
      setState('failed');
    }
    setSending(undefined);
  }

  return (
    <section {...rest} ref={ref} aria-labelledby={titleId} className={cx('lsg-survey', className)}>
      <div className={part('question')}>
        <p className={part('kind')}>{text.survey}</p>
        <Heading id={titleId} className={part('text')}>
          {survey.text}
        </Heading>
      </div>
      {state === 'sent' ? null : (
        <form className={part('answers')} method="post" action={action}>
          {survey.options.map((option) => (
            <Button
              size="sm"
              key={option}
              type={type}
              name="answer"
              value={option}
              loading={option === sending}
              onClick={(event) => {
                event.preventDefault();
                void answer(option);
              }}
            >
              {option}
            </Button>
          ))}
          {onDismiss ? (
            <Button
              size="sm"
              variant="ghost"
              type={type}
              name="later"
              value="1"
              onClick={(event) => {
                event.preventDefault();
                onDismiss();
              }}
            >
              {text.later}
            </Button>
          ) : null}
        </form>
      )}
      <p role="status" className={part('status')} data-failed={state === 'failed' || undefined}>
        {state === 'sent' ? text.thanks : state === 'failed' ? text.failed : ''}
      </p>
    </section>
  );
});
