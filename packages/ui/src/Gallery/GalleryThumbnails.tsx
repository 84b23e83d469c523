import { isVideo } from '@leasing/core/catalogue';
import { type CSSProperties, type UIEvent, useEffect, useRef } from 'react';
import { IconButton } from '../icon-button.ts';
import { ArrowLeftIcon, ArrowRightIcon, PlayIcon } from '../icons.ts';
import type { PartClass } from '../parts/index.ts';
import { useSliderView } from '../slider-view/useSliderView.ts';
import { fileOf, inPlace } from './fileLink.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import type { GalleryItem, GalleryLabels, GalleryParts } from './types.ts';

/** From how many files the thumbnails slide (specification §2, product page). */
const SLIDER_FROM = 3;

interface Parts {
  part: PartClass<GalleryParts>;
}

interface GalleryThumbnailsProps extends Parts {
  items: readonly GalleryItem[];
  at: number;
  text: GalleryLabels;
  onAsk: (index: number) => void;
  onStep: (step: number) => void;
}

/** The strip beside a mouse: a slider where the thumbnails need more room than there is, a plain list elsewhere. */
export function GalleryThumbnails({ items, at, text, onAsk, onStep, part }: GalleryThumbnailsProps) {
  const sliding = items.length >= SLIDER_FROM;
  const { previous, next, scrollTo, viewportRef } = useSliderView({
    loop: false,
    draggable: true,
    active: sliding,
  });
  const overflows = sliding && (previous || next);
  // The slider comes after the first render: then it goes to where the gallery began.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    scrollTo(at);
    // What slides out of view cannot keep the focus, so it goes along.
    if (list.current?.matches(':focus-within')) focusSlide(list.current.children[at]);
  }, [at, scrollTo]);
  const stepLink = (step: 1 | -1) => {
    const neighbour = items.at((at + step) % items.length);
    return { href: neighbour && fileOf(neighbour), onClick: inPlace(() => onStep(step)) };
  };
  return (
    <div className={part('strip')} style={{ '--_count': items.length } as CSSProperties}>
      {overflows ? (
        <IconButton
          className={part('arrow')}
          label={text.previous}
          icon={<ArrowLeftIcon />}
          {...stepLink(-1)}
        />
      ) : null}
      <div ref={viewportRef} className={part('viewport')} onScroll={sliding ? stay : undefined}>
        <ul ref={list} className={part('thumbnails')}>
          {items.map((item, position) => (
            <li key={item.id} className={part('slide')}>
              <a
                className={part('thumbnail')}
                href={fileOf(item)}
                aria-label={text.thumbnail(position + 1, items.length, isVideo(item))}
                aria-current={position === at || undefined}
                onClick={inPlace(() => onAsk(position))}
              >
                <Small item={item} part={part} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      {overflows ? (
        <IconButton className={part('arrow')} label={text.next} icon={<ArrowRightIcon />} {...stepLink(1)} />
      ) : null}
    </div>
  );
}

function focusSlide(slide: Element | undefined) {
  slide?.removeAttribute('inert');
  slide?.querySelector('a')?.focus({ preventScroll: true });
}

/** A thumbnail that gets the focus out of view makes the browser scroll the box, beside what the slider moves. */
function stay({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.scrollLeft = 0;
}

function Small({ item, part }: { item: GalleryItem } & Parts) {
  const still = item.thumbnail ?? (isVideo(item) ? item.poster && { src: item.poster } : item);
  return (
    <>
      {still ? <GalleryPicture part={part} picture={still} alt="" /> : null}
      {isVideo(item) ? <PlayIcon className={part('play')} /> : null}
    </>
  );
}
