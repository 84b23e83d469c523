/** One picture in the widths that the server has; the browser chooses. */
export interface Picture {
  /** The address where nothing is chosen: for crawlers and for what copies the page. */
  src: string;
  /** As in `<img srcset>`: `«address» 510w, «address» 1020w`. Every supported browser reads AVIF and WebP. */
  srcSet?: string | undefined;
  /** As in `<img sizes>`; the component has its own default. */
  sizes?: string | undefined;
  /** What the picture shows; empty for decoration (the default: the title beside it says it). */
  alt?: string | undefined;
}
