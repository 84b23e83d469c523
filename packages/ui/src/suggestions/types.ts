/** One thing that the typed text may become. */
export interface SearchSuggestion {
  /** Different for each of them. */
  key: string;
  text: string;
  /** What it is, for example «Марка · 120»; read out behind the text. */
  detail?: string | undefined;
}

/**
 * Answers what a text may become while it is typed; the empty text too, for example with recent searches. Asked after
 * a short pause, and `signal` ends a question that a next key made needless.
 */
export type Suggest = (
  text: string,
  signal: AbortSignal,
) => readonly SearchSuggestion[] | Promise<readonly SearchSuggestion[]>;
