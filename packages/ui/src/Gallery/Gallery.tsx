'use client';
import { isVideo } from '@leasing/core/catalogue';
import { cx } from 'class-variance-authority';
import { forwardRef, type KeyboardEvent, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { IconButton } from '../icon-button.ts';
import { ExpandIcon, PlayIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { type PartClass, partsOf } from '../parts/index.ts';
import { fileOf, inPlace } from './fileLink.ts';
import { GalleryPicture } from './GalleryPicture.tsx';
import { GalleryThumbnails } from './GalleryThumbnails.tsx';
import { GalleryVideo } from './GalleryVideo.tsx';
import { russian } from './labels.ts';
import type { GalleryItem, GalleryLabels, GalleryParts, GalleryProps } from './types.ts';
import { useSwipe } from './useSwipe.ts';
import './Gallery.css';

/**
 * A main picture or video and, in windows wider than 650 px, the thumbnails that choose it. A finger turns the pictures
 * over sideways. What can be
 * pressed is a link to the file that it shows, so that it works before the scripts have come and without them.
 */
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
  const [currentIndex, setIndex] = useControllable(index, defaultIndex, onIndexChange);
  const text = { ...useLabels('Gallery', russian), ...labels };
  const at = Math.min(Math.max(currentIndex, 0), Math.max(0, items.length - 1));
  const main = items[at];
  // The first picture is there at once; those that are chosen fade in.
  const [hasMoved, setHasMoved] = useState(false);
  // A video plays at once where it was asked for, not where an arrow came by it.
  const [plays, setPlays] = useState(false);
  const show = (next: number, isAsked = false) => {
    if (next !== at) setHasMoved(true);
    setPlays(isAsked);
    setIndex(next);
  };
  const onAsk = (next: number) => show(next, true);
  const choose = (step: number) => show((at + step + items.length) % items.length);
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
      data-moved={hasMoved || undefined}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        keys(event);
      }}
    >
      {/* A video's own controls are moved by swipes. */}
      <div className={part('main')} {...(items.length > 1 && main && !isVideo(main) ? swipe : {})}>
        {main ? (
          <>
            <Main
              part={part}
              item={main}
              name={`${title}, ${text.thumbnail(at + 1, items.length, isVideo(main)).toLowerCase()}`}
              plays={plays}
              onPress={onEnlarge && (() => onEnlarge(at))}
            />
            <Overlay {...{ items, at, text, note, onEnlarge, onAsk, part }} />
          </>
        ) : (
          <p className={part('none')}>{text.noPicture}</p>
        )}
      </div>
      {items.length > 1 ? <GalleryThumbnails {...{ items, at, text, onAsk, part }} onStep={choose} /> : null}
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
  onAsk: (index: number) => void;
}

/** Over the picture: where it stands among the others, the way to the video, and to see it larger. */
function Overlay({ items, at, text, note, onEnlarge, onAsk, part }: OverlayProps) {
  const video = items.find(isVideo);
  const item = items[at];
  // The controls of a video lie there.
  if (!item || isVideo(item)) return null;
  return (
    <div className={part('overlay')}>
      {note ? <span className={part('note')}>{note}</span> : null}
      {video ? (
        <a
          className={part('watch')}
          href={fileOf(video)}
          onClick={inPlace(() => onAsk(items.indexOf(video)))}
        >
          <PlayIcon size={16} />
          {text.video}
        </a>
      ) : null}
      {items.length > 1 ? (
        <span className={part('count')} aria-hidden="true">
          {at + 1}
          {'\u00A0/\u00A0'}
          {items.length}
        </span>
      ) : null}
      {onEnlarge ? (
        <IconButton
          variant="solid"
          className={part('enlarge')}
          label={text.enlarge}
          icon={<ExpandIcon />}
          href={fileOf(item)}
          onClick={inPlace(() => onEnlarge(at))}
        />
      ) : null}
    </div>
  );
}

interface MainProps extends Parts {
  item: GalleryItem;
  name: string;
  plays: boolean;
  onPress: (() => void) | undefined;
}

function Main({ item, name, plays, onPress, part }: MainProps) {
  if (isVideo(item)) return <GalleryVideo key={item.id} {...{ item, name, plays, part }} />;
  return (
    <GalleryPicture
      part={part}
      key={item.id}
      picture={item}
      ground={item.thumbnail?.src ?? item.src}
      alt={item.alt ?? name}
      main
      link={onPress && { href: fileOf(item), onClick: inPlace(onPress) }}
    />
  );
}
