/** The bundles are missing: the start is refused with a sentence. */
export class NotBuiltError extends Error {
  override name = 'NotBuiltError';
}
