'use client';
import { isVideo } from '@leasing/core/catalogue';
import { cx } from 'class-variance-authority';
import { forwardRef, type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { ArrowLeftIcon, ArrowRightIcon, ExpandIcon, PlayIcon } from '../icons/index.tsx';
import { useLabels } from '../locale/active.ts';
import { type PartClass, partsOf } from '../parts/index.ts';
import { useSliderView } from '../slider-view/index.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import { russian } from './labels.ts';
import type { GalleryItem, GalleryLabels, GalleryParts, GalleryProps } from './types.ts';
import { useSwipe } from './useSwipe.ts';

/** From how many files the thumbnails slide (specification §2, product page). */
const SLIDER_FROM = 3;

/** A main picture or video and the thumbnails that choose it. A finger turns the pictures over sideways. */
export const Gallery = forwardRef<HTMLElement, GalleryProps>(function Gallery(
  {
    items,
    title,
    index,
    defaultIndex = 0,
    onIndexChange,
    onEnlarge,
    note,
    labels,
    className,
    classNames,
    ...rest
  },
  ref,
) {
  const part = partsOf<GalleryParts>('lsg-gallery', classNames);
  const [chosen, setIndex] = useControllable(index, defaultIndex, onIndexChange);
  const text = { ...useLabels('Gallery', russian), ...labels };
  const at = Math.min(Math.max(chosen, 0), Math.max(0, items.length - 1));
  const main = items[at];
  // The first picture is there at once; those that are chosen fade in.
  const [moved, setMoved] = useState(false);
  const setChosen = (next: number) => {
    if (next !== at) setMoved(true);
    setIndex(next);
  };
  const choose = (step: number) => setChosen((at + step + items.length) % items.length);
  const swipe = useSwipe(choose);

  function keys(event: KeyboardEvent<HTMLElement>) {
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const step = { ArrowRight: -1, ArrowLeft: -1, [onward]: 1 }[event.key];
    // A focused video keeps the arrows for itself.
    if (step === undefined || event.target instanceof HTMLVideoElement || items.length < 2) return;
    event.preventDefault();
    choose(step);
  }

  return (
    <section
      {...rest}
      ref={ref}
      aria-label={`${text.gallery}: ${title}`}
      className={cx('lsg-gallery', className)}
      data-moved={moved || undefined}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        keys(event);
      }}
    >
      {/* A video's own controls are moved by swipes. */}
      <div className={part('main')} {...(items.length > 1 && main && !isVideo(main) ? swipe : {})}>
        {main ? (
          <Main
            part={part}
            item={main}
            name={`${title}, ${text.thumbnail(at + 1, items.length, isVideo(main)).toLowerCase()}`}
            onPress={onEnlarge && (() => onEnlarge(at))}
          />
        ) : null}
        {main ? <Overlay {...{ items, at, text, note, onEnlarge, part }} onChoose={setChosen} /> : null}
        {main ? null : <p className={part('none')}>{text.noPicture}</p>}
      </div>
      {items.length > 1 ? (
        <Thumbnails {...{ items, at, text, part }} onChoose={setChosen} onStep={choose} />
      ) : null}
    </section>
  );
});

interface Parts {
  part: PartClass<GalleryParts>;
}

interface OverlayProps extends Pick<GalleryProps, 'note' | 'onEnlarge'>, Parts {
  items: readonly GalleryItem[];
  at: number;
  text: GalleryLabels;
  onChoose: (index: number) => void;
}

/** Over the picture: where it stands among the others, the way to the video, and to see it larger. */
function Overlay({ items, at, text, note, onEnlarge, onChoose, part }: OverlayProps) {
  const video = items.findIndex(isVideo);
  const shown = items[at];
  // The controls of a video lie there.
  if (shown && isVideo(shown)) return null;
  return (
    <div className={part('overlay')}>
      {onEnlarge ? (
        <IconButton
          variant="solid"
          className={part('enlarge')}
          label={text.enlarge}
          icon={<ExpandIcon />}
          onClick={() => onEnlarge(at)}
        />
      ) : null}
      {note ? <span className={part('note')}>{note}</span> : null}
      {video >= 0 ? (
        <button type="button" className={part('watch')} onClick={() => onChoose(video)}>
          <PlayIcon size={16} />
          {text.video}
        </button>
      ) : null}
      {items.length > 1 ? (
        <span className={part('count')} aria-hidden="true">
          {at + 1}
          {'\u00A0/\u00A0'}
          {items.length}
        </span>
      ) : null}
    </div>
  );
}

interface MainProps extends Parts {
  item: GalleryItem;
  name: string;
  onPress: (() => void) | undefined;
}

function Main({ item, name, onPress, part }: MainProps) {
  if (!isVideo(item)) {
    return (
      <GalleryPicture
        part={part}
        key={item.id}
        picture={item}
        ground={item.thumbnail?.src ?? item.src}
        alt={item.alt ?? name}
        main
        onPress={onPress}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: turntables of machines have no sound
    <video
      key={item.id}
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

interface ThumbnailsProps extends Parts {
  items: readonly GalleryItem[];
  at: number;
  text: GalleryLabels;
  onChoose: (index: number) => void;
  onStep: (step: number) => void;
}

function Thumbnails({ items, at, text, onChoose, onStep, part }: ThumbnailsProps) {
  const sliding = items.length >= SLIDER_FROM;
  const { scrollTo, viewportRef } = useSliderView({ loop: false, draggable: true, active: sliding });
  // The slider comes after the first render: then it goes to where the gallery began.
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    scrollTo(at);
    // What slides out of view cannot keep the focus, so it goes along.
    if (list.current?.matches(':focus-within')) focusSlide(list.current.children[at]);
  }, [at, scrollTo]);
  return (
    <div className={part('strip')} data-sliding={sliding || undefined}>
      {sliding ? (
        <IconButton
          className={part('arrow')}
          label={text.previous}
          icon={<ArrowLeftIcon />}
          onClick={() => onStep(-1)}
        />
      ) : null}
      <div ref={viewportRef} className={part('viewport')} onScroll={sliding ? stay : undefined}>
        <ul ref={list} className={part('thumbnails')}>
          {items.map((item, position) => (
            <li key={item.id} className={part('slide')}>
              <button
                type="button"
                className={part('thumbnail')}
                aria-current={position === at || undefined}
                onClick={() => onChoose(position)}
              >
                <Small item={item} part={part} />
                <span className="lsg-visually-hidden">
                  {text.thumbnail(position + 1, items.length, isVideo(item))}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      {sliding ? (
        <IconButton
          className={part('arrow')}
          label={text.next}
          icon={<ArrowRightIcon />}
          onClick={() => onStep(1)}
        />
      ) : null}
    </div>
  );
}

function focusSlide(slide: Element | undefined) {
  slide?.removeAttribute('inert');
  slide?.querySelector('button')?.focus({ preventScroll: true });
}

/** A thumbnail that gets the focus out of view makes the browser scroll the box, beside what the slider moves. */
function stay({ currentTarget }: UIEvent<HTMLElement>) {
  currentTarget.scrollLeft = 0;
}

function Small({ item, part }: { item: GalleryItem } & Parts) {
  const still = item.thumbnail ?? (isVideo(item) ? item.poster && { src: item.poster } : item);
  return (
    <span className={part('still')}>
      {still ? <GalleryPicture part={part} picture={still} ground={still.src} alt="" /> : null}
      {isVideo(item) ? (
        <span className={part('play')}>
          <PlayIcon size={16} />
        </span>
      ) : null}
    </span>
  );
}
