/**
 * A file that cannot be imported at all: nothing of it was stored. `message` is a Russian sentence for the dealer
 * that says what is wrong and what to do.
 */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}
