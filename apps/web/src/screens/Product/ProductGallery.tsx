import type { Equipment, SparePart } from '@leasing/core/api';
import type { ItemKind } from '@leasing/core/catalogue';
import { Gallery } from '@leasing/ui/gallery';
import { lazy, useState } from 'react';
import { LazyBoundary } from '../../routing/LazyBoundary.tsx';
import { useHistoryWindow } from '../../routing/useHistoryWindow.ts';
import { galleryItems } from './galleryItems.ts';

// Large, and needed only after a press.
const GalleryViewer = lazy(async () => ({ default: (await import('./GalleryViewer.tsx')).GalleryViewer }));

interface ProductGalleryProps {
  productType: ItemKind;
  item: Equipment | SparePart;
}

/** The pictures of an item, and the viewer over the whole screen. */
export function ProductGallery({ productType, item }: ProductGalleryProps) {
  const [index, setIndex] = useState(0);
  const [isEnlarged, setEnlarged] = useHistoryWindow('#photos');
  const items = galleryItems(productType, item);
  const galleryProps = { items, title: item.title, index, onIndexChange: setIndex };
  return (
    <>
      <Gallery
        {...galleryProps}
        onEnlarge={() => setEnlarged(true)}
        note={item.isDemo ? 'Иллюстрация' : undefined}
      />
      {isEnlarged ? (
        <LazyBoundary>
          <GalleryViewer {...galleryProps} onClose={() => setEnlarged(false)} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
