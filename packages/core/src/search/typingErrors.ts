/**
 * Whether two words differ by at most `limit` typing errors: a letter too many, missing, wrong, or two swapped
 * (Damerau and Levenshtein, in the form where no letter is touched twice). Answers the number of errors.
 */
export function typingErrors(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const wrong = a[row - 1] === b[column - 1] ? 0 : 1;
      let errors = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + wrong,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      }
      current.push(errors);
    }
    if (Math.min(...current) > limit) return undefined;
    before = previous;
    previous = current;
  }
  const errors = previous[b.length] ?? 0;
  return errors <= limit ? errors : undefined;
}

/** The name with the fewest typing errors: one from five letters on, two from eight on. */
export function nearest<Value extends string>(
  word: string,
  names: readonly (readonly [name: string, value: Value])[],
): { name: string; value: Value; errors: number } | undefined {
  const limit = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
  let best: { name: string; value: Value; errors: number } | undefined;
  if (limit === 0) return undefined;
  for (const [name, value] of names) {
    const errors = typingErrors(word, name, best ? best.errors - 1 : limit);
    if (errors !== undefined) best = { name, value, errors };
  }
  return best;
}
