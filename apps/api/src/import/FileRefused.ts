/**
 * A file that cannot be imported at all: nothing of it was stored. `message` is a Russian sentence for the dealer
 * that says what is wrong and what to do.
 */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  /** The columns of a file whose header was not recognised, so that a person can say what they mean. */
  readonly titles: readonly string[] | undefined;

  constructor(message: string, titles?: readonly string[]) {
    super(message);
    this.titles = titles;
  }
}
