/** One picture in the formats and widths that the server has; the browser chooses. */
export interface Picture {
  /** The fallback address, for browsers without the formats of `sources`. */
  src: string;
  /** Candidates in order of preference, for example AVIF before WebP. */
  sources?: readonly PictureSource[] | undefined;
  /** What the picture shows; empty for decoration (the default: the title beside it says it). */
  alt?: string | undefined;
}

export interface PictureSource {
  /** Mime type, for example `image/avif`. */
  type: string;
  /** As in `<source srcset>`: `«address» 510w, «address» 1020w`. */
  srcSet: string;
  /** As in `<source sizes>`; the component has its own default. */
  sizes?: string | undefined;
}
