import { notFound } from '../../routing/loading.ts';

/** Any other path is 404, for people and in the status (specification §2). */
export function notFoundLoader(): never {
  throw notFound();
}
