import type { PageFirm } from '../firm/pageFirm.ts';
import type { Store } from '../store/store.ts';

type RouterErrors = Record<string, unknown> | null;

/** What the server hands to the browser with a page: the loaders' data and the slices. */
export interface PageState {
  router: {
    loaderData: Record<string, unknown>;
    actionData: Record<string, unknown> | null;
    errors: RouterErrors;
  };
  store: Store;
  firm: PageFirm;
}

export const PAGE_STATE_ID = 'page-state';
/** The order of the style layers, declared before any of them appears: the bundle's own order is not ours. */
export const LAYERS = '@layer base,leasing.tokens,leasing.components,site;';
/** The style element with the stylesheet of the site, while its sources change. */
export const STYLES_ID = 'styles';
/** The style element with the preview of the page's main picture. */
export const PREVIEW_ID = 'preview';

/** JSON for a data block, which no text inside can end: `<` never appears literally. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function readPageState(): PageState {
  return JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? 'null') as PageState;
}

/**
 * Errors as plain data, never a stack. `isRouteErrorResponse` knows an error by these four fields, so the
 * browser shows the same screen; of the data only the id of the call that failed goes along.
 */
export function plainErrors(errors: RouterErrors): RouterErrors {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, statusText = '' } = (error ?? {}) as { status?: number; statusText?: string };
      const requestId = failedCall(error);
      return [id, { status, statusText, internal: false, data: requestId ? { requestId } : null }];
    }),
  );
}

/** The id under which the server logged the call that a page failed on (`orErrorPage`), if it was one. */
export function failedCall(error: unknown): string | undefined {
  const { data } = (error ?? {}) as { data?: { requestId?: unknown } | null };
  return typeof data?.requestId === 'string' ? data.requestId : undefined;
}
