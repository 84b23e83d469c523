/** Tokens of `@leasing/ui` that a partner may change, and the properties they do it with. The guide lists them. */
export const publicTokens: Record<string, string> = {
  '--lsg-font': '--leasing-font',
  '--lsg-radius': '--leasing-radius',
  '--lsg-surface': '--leasing-surface',
  '--lsg-ink': '--leasing-ink',
  '--lsg-ink-muted': '--leasing-ink-muted',
  '--lsg-hairline': '--leasing-line',
  '--lsg-hairline-strong': '--leasing-line-strong',
  '--lsg-control': '--leasing-control',
  '--lsg-accent': '--leasing-accent',
  '--lsg-accent-hover': '--leasing-accent-hover',
  '--lsg-accent-pressed': '--leasing-accent-pressed',
  '--lsg-on-accent': '--leasing-on-accent',
  '--lsg-panel': '--leasing-panel',
  '--lsg-on-panel': '--leasing-on-panel',
  '--lsg-on-panel-muted': '--leasing-on-panel-muted',
  '--lsg-panel-line': '--leasing-panel-line',
  '--lsg-negative': '--leasing-negative',
  '--lsg-focus': '--leasing-focus',
};

/**
 * Tokens with a value of their own here: an accent that follows the partner's, and no font, so that a `font-family` of it
 * is the page's.
 */
export const derivedTokens: Record<string, string> = {
  '--lsg-font': 'initial',
  '--lsg-accent-hover': 'color-mix(in srgb, var(--lsg-accent), #fff 20%)',
  '--lsg-accent-pressed': 'color-mix(in srgb, var(--lsg-accent), #000 8%)',
};
