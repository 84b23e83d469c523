import { addPassedSurvey } from '@leasing/core/unstable/session';
import { readCookie, setCookie } from './cookies.ts';

// Both also are in the key of the pages that guests share (server/pageRenderer.ts).
const PASSED = 'surveys';
const LATER = 'survey-later';
const YEAR_SECONDS = 31_536_000;
/** «Позже» leaves the visitor alone for a month. */
const MONTH_SECONDS = 30 * 86_400;

/** Surveys that a visitor without an account has answered, as `1.3`. */
function passedSurveys(request: Request | undefined): number[] {
  const text = readCookie(PASSED, request) ?? '';
  return /^[\d.]*$/.test(text) ? text.split('.').map(Number).filter(Boolean) : [];
}

/** Whether a survey may be shown: not after «Позже», nor again after an answer. */
export function mayAsk(surveyId: number, request: Request): boolean {
  return !readCookie(LATER, request) && !passedSurveys(request).includes(surveyId);
}

export function passSurvey(surveyId: number, request?: Request, headers?: Headers): void {
  const passed = addPassedSurvey(passedSurveys(request), surveyId);
  setCookie(PASSED, passed.join('.'), YEAR_SECONDS, headers);
}

export function postponeSurveys(headers?: Headers): void {
  setCookie(LATER, '1', MONTH_SECONDS, headers);
}
