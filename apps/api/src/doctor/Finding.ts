/** What a check of an installation found. */
export interface Finding {
  /** What was looked at. */
  about: string;
  /** What is wrong; absent where all is well. */
  problem?: string;
  /** How to mend it. */
  mend?: string;
}

export const fine = (about: string): Finding => ({ about });
export const wrong = (about: string, problem: string, mend: string): Finding => ({ about, problem, mend });
