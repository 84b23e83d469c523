import '@leasing/ui/styles.css';
import { Gallery } from '@leasing/ui/gallery';

export function GalleryExample() {
  return (
    <Gallery
      title="Экскаватор Komatsu PC200-8"
      items={[
        { id: 'front', src: '/files/front.webp', mimeType: 'image/webp', alt: 'Вид спереди' },
        { id: 'work', src: '/files/work.mp4', mimeType: 'video/mp4', poster: '/files/work.webp' },
      ]}
    />
  );
}
