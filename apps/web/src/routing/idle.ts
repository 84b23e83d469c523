/** Milliseconds after which waiting for a quiet moment ends. */
const PATIENCE_MS = 1000;

/** Waits until the browser has drawn the page and answers to presses; Safari has no idle callback. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, 1);
  });
}
