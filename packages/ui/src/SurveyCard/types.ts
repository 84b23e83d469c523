import type { HTMLAttributes } from 'react';

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

export interface SurveyCardProps extends HTMLAttributes<HTMLElement> {
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
