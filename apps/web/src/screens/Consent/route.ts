import type { Head, HeadInput } from '../../routing/head.ts';
import type { ConsentData } from './loader.ts';

export { Consent as Component } from './Consent.tsx';

/** Read from the form that asks; search engines do not need it. */
export function head({ data }: HeadInput<ConsentData>): Head {
  return { title: data.text.title, description: data.text.label };
}
