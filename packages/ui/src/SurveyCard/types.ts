import type { HTMLAttributes } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface Survey {
  id: number;
  text: string;
  options: readonly string[];
}

export interface SurveyCardLabels {
  /** Over the question. */
  survey: string;
  later: string;
  thanks: string;
  failed: string;
}

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
  labels?: Partial<SurveyCardLabels> | undefined;
}
