import { useEffect, useRef } from 'react';
import type { PartClass } from '../parts/index.ts';
import type { GalleryItem, GalleryParts } from './types.ts';

interface GalleryVideoProps {
  part: PartClass<GalleryParts>;
  item: GalleryItem;
  name: string;
  /** A press has asked for it: it plays at once. */
  plays: boolean;
}

/** The main video. */
export function GalleryVideo({ part, item, name, plays }: GalleryVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!plays) return;
    // The link over the picture goes with the picture, and its focus with it.
    if (document.activeElement === document.body) video.current?.focus({ preventScroll: true });
    // A browser that refuses shows its controls.
    video.current?.play().catch(() => {});
  }, [plays]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: turntables of machines have no sound
    <video
      ref={video}
      className={part('video')}
      src={item.src}
      poster={item.poster}
      aria-label={name}
      controls
      playsInline
      preload="metadata"
    />
  );
}
