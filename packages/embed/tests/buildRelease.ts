import { buildCalculator } from '@leasing/workspace/build';

/** The tests look at what a dealer gets, so the release is made first. */
export default async function buildRelease() {
  await buildCalculator();
}
