import { useEffect, useState } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router-dom';
import type { Accepted, Refused } from './forms.ts';
import type { EntryState } from './returnList.ts';

/**
 * What was wrong with the form that was sent. One that was accepted is left: by a step back where the page that it leads
 * to is the one behind it, because there Back would lead to that page once more. What takes its place knows the same
 * page behind it.
 */
export function useFormAnswer(): Refused | undefined {
  const answer = useActionData() as Refused | Accepted | undefined;
  const navigate = useNavigate();
  const { state } = useLocation();
  // A form that was refused has a history entry without it.
  const [opener] = useState((state as EntryState | null)?.opener);
  const next = answer && 'next' in answer ? answer.next : undefined;
  useEffect(() => {
    if (next === undefined) return;
    if (next === opener) void navigate(-1);
    else void navigate(next, { replace: true, state: { opener } });
  }, [next, opener, navigate]);
  return answer && 'next' in answer ? undefined : answer;
}
