import type { MouseEvent } from 'react';
import type { GalleryItem } from './types.ts';

/** Where what shows an item leads. */
export function fileOf({ full, src }: GalleryItem): string {
  return full ?? src;
}

/** The press on a link that is answered on the page. With a modifier the browser opens the file in a tab of its own. */
export function inPlace(answer: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    answer();
  };
}
