import type { Head, HeadInput } from '../../routing/head.ts';
import type { ConsentData } from './loader.ts';

/** Read from the form that asks; search engines do not need it. */
export function consentHead({ data }: HeadInput<ConsentData>): Head {
  return { title: data.text.title, description: data.text.label };
}
