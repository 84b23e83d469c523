import { HttpError, useNotify, useRedirect, useResourceContext } from 'react-admin';

/**
 * How a page reads its record: the framework would leave the page, and lose what was typed there, after any failure.
 * Only a record that does not exist leads back to the list.
 */
export function useReading() {
  const resource = useResourceContext();
  const redirect = useRedirect();
  const notify = useNotify();
  return {
    onError: (error: Error) => {
      notify(error.message, { type: 'error' });
      if (error instanceof HttpError && error.status === 404) redirect('list', resource);
    },
  };
}
