import { type FormEvent, useState } from 'react';
import type { FormValues } from './forms.ts';

/**
 * The answer to a form that was not accepted, without the sentences about fields that have been changed since: they may
 * be right now, and the next press says so.
 *
 * @returns the answer, and the `onChange` of the form
 */
export function useMistakes<Answer extends { errors: FormValues } | undefined>(
  answer: Answer,
): [answer: Answer, onChange: (event: FormEvent) => void] {
  const [changed, setChanged] = useState({ since: answer, names: [] as readonly string[] });
  const names = changed.since === answer ? changed.names : [];
  const errors = Object.entries(answer?.errors ?? {}).filter(([name]) => !names.includes(name));
  return [
    answer && { ...answer, errors: Object.fromEntries(errors) },
    ({ target }) => {
      const { name } = target as HTMLInputElement;
      if (answer?.errors[name]) setChanged({ since: answer, names: [...names, name] });
    },
  ];
}
