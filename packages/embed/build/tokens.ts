/**
 * Tokens of `@leasing/ui` that a partner may change, and their names without `--leasing-`. The documentation lists
 * them; everything else is written out.
 */
export const publicTokens: Record<string, string> = {
  radius: 'radius',
  surface: 'surface',
  ink: 'ink',
  'ink-muted': 'ink-muted',
  hairline: 'line',
  'hairline-strong': 'line-strong',
  control: 'control',
  accent: 'accent',
  'accent-hover': 'accent-hover',
  'accent-pressed': 'accent-pressed',
  'on-accent': 'on-accent',
  panel: 'panel',
  'on-panel': 'on-panel',
  'on-panel-muted': 'on-panel-muted',
  'panel-line': 'panel-line',
  negative: 'negative',
  focus: 'focus',
};

/** Colours that follow another one when a partner changes only that: the accent under the pointer and pressed. */
export const followers: Record<string, readonly [token: string, mixedWith: string]> = {
  'accent-hover': ['accent', '#fff 20%'],
  'accent-pressed': ['accent', '#000 8%'],
};
