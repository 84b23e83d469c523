import { addPassedSurvey } from '@leasing/core/session';
import { readCookie, setCookie } from './cookies.ts';

// Both also stand in the key of the pages that guests share (server/pageRenderer.ts).
const PASSED = 'surveys';
const LATER = 'survey-later';
const YEAR_SECONDS = 31_536_000;
/** «Позже» leaves the visitor alone for a month. */
const MONTH_SECONDS = 30 * 86_400;

/** Surveys that a visitor without an account has answered, as `1.3`. */
function passedSurveys(request: Request | undefined): number[] {
  const text = readCookie(request, PASSED) ?? '';
  return /^[\d.]*$/.test(text) ? text.split('.').map(Number).filter(Boolean) : [];
}

/** Whether a survey may be shown: not after «Позже», nor again after an answer. */
export function mayAsk(request: Request | undefined, surveyId: number): boolean {
  return !readCookie(request, LATER) && !passedSurveys(request).includes(surveyId);
}

export function passSurvey(request: Request | undefined, headers: Headers, surveyId: number): void {
  const passed = addPassedSurvey(passedSurveys(request), surveyId);
  setCookie(headers, PASSED, passed.join('.'), YEAR_SECONDS);
}

export function postponeSurveys(headers: Headers): void {
  setCookie(headers, LATER, '1', MONTH_SECONDS);
}
