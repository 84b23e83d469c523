import type { ApiError } from '@leasing/core/api';

/** How a call failed; undefined when it did not. */
export function failure(
  call: Promise<unknown>,
): Promise<Pick<ApiError, 'status' | 'code' | 'message'> | undefined> {
  return call.then(
    () => undefined,
    ({ status, code, message }: ApiError) => ({ status, code, message }),
  );
}
