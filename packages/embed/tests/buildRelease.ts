import { pack } from '@leasing/workspace/build';

/** The tests look at what a dealer and a registry get, so the release is made first. */
export default async function buildRelease() {
  await pack('embed');
}
