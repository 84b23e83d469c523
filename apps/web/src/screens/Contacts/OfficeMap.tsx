import { Button } from '@leasing/ui/button';
import { useState } from 'react';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import type { ContactsData } from './loader.ts';

/** Degrees of the map's edges around the office. */
const SPAN = { latitude: 0.006, longitude: 0.012 };

/** The map belongs to another firm, so it loads only after a press. */
export function OfficeMap({ latitude, longitude }: ContactsData['location']) {
  const [isVisible, setVisible] = useState(false);
  const box = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ].join('%2C');
  const source = `https://www.openstreetmap.org/export/embed.html?bbox=${box}&layer=mapnik&marker=${latitude}%2C${longitude}`;
  return (
    <div className="office-map">
      {isVisible ? (
        <iframe className="office-map__frame" title="Офис на карте" src={source} />
      ) : (
        <div className="panel office-map__closed">
          <p>
            Карту показывает сторонний сервис OpenStreetMap. Он&nbsp;получит ваш IP-адрес, поэтому карта
            загрузится только после нажатия.
          </p>
          <Button variant="solid" onClick={() => setVisible(true)}>
            Показать карту
          </Button>
          <ExternalLink
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          >
            Открыть в&nbsp;новой вкладке
          </ExternalLink>
        </div>
      )}
    </div>
  );
}
