import { buildEmbedIfNeeded } from '@leasing/workspace/build';

/** The tests look at what a dealer gets, so the release is made first. */
export default async function buildRelease() {
  if (!(await buildEmbedIfNeeded())) throw new Error('The release could not be built.');
}
