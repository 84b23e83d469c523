import type { GalleryItem } from '@leasing/ui/gallery';
import Lightbox, { type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import 'yet-another-react-lightbox/plugins/counter.css';
import './GalleryViewer.css';

interface GalleryViewerProps {
  items: readonly GalleryItem[];
  title: string;
  /** What is shown first. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/** Widest pictures that the server makes, pixels, of 4:3. */
const WIDE = 1600;

/** Pictures and video over the whole screen: turned over by swipe and keys, enlarged by two fingers, wheel and press. */
export function GalleryViewer({ items, title, index, onIndexChange, onClose }: GalleryViewerProps) {
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      on={{ view: ({ index: next }) => onIndexChange(next) }}
      slides={items.map((item) => slideOf(item, title))}
      plugins={[Counter, Video, Zoom]}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      render={{ slideHeader: ({ slide }) => <ShownPicture slide={slide} items={items} /> }}
      animation={{ fade: 150, swipe: 200 }}
      carousel={{ finite: false, padding: 0 }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      counter={{ container: { style: { top: 0, bottom: 'unset' } } }}
      labels={russian}
    />
  );
}

/** What the page already shows of a picture, until the large one is there: the same choice of files, so it is not fetched again. */
function ShownPicture({ slide, items }: { slide: Slide; items: readonly GalleryItem[] }) {
  const item = items.find((one) => 'src' in slide && fullOf(one) === slide.src);
  if (!item) return null;
  return <img className="viewer__shown" src={item.src} srcSet={item.srcSet} sizes={item.sizes} alt="" />;
}

const fullOf = (item: GalleryItem) => item.full ?? item.src;

function slideOf(item: GalleryItem, title: string): Slide {
  if (item.mimeType.startsWith('video')) {
    const poster = item.poster === undefined ? {} : { poster: item.poster };
    return { type: 'video', ...poster, sources: [{ src: item.src, type: item.mimeType }] };
  }
  return { src: fullOf(item), alt: item.alt ?? title, width: WIDE, height: (WIDE * 3) / 4 };
}

const russian = {
  Previous: 'Предыдущее',
  Next: 'Следующее',
  Close: 'Закрыть',
  Lightbox: 'Просмотр фотографий',
  'Photo gallery': 'Фотографии и\u00A0видео',
  Carousel: 'Фотографии и\u00A0видео',
  Slide: 'Фото',
  '{index} of {total}': '{index} из {total}',
  'Zoom in': 'Увеличить',
  'Zoom out': 'Уменьшить',
};
