import { type ApiClient, ApiError } from '@leasing/core/api';
import { readDeviceList, writeDeviceList } from '../device/deviceList.ts';
import { savedSearches } from '../device/lists.ts';

/**
 * After a sign-in the searches saved as a guest become those of the account, with what was seen of them. One that
 * the server cannot take now stays on the device for the next time; one that it refuses for good, because there are
 * too many, stays as well, and comes back with the logout.
 */
export async function moveSearchesToAccount(api: ApiClient): Promise<void> {
  const remaining = [];
  // The last one saved is sent last: the account shows the latest first.
  for (const entry of readDeviceList(savedSearches).toReversed()) {
    const { href, name, newestId } = entry;
    try {
      await api.saveSearch({ body: { href, name, ...(newestId > 0 && { newestId }) } });
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.status === 400;
      if (!isInvalid) remaining.unshift(entry);
    }
  }
  writeDeviceList(savedSearches, remaining);
}
