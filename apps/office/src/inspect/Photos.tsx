import { inspectionLimits } from '@leasing/core/unstable/inspection';
import { useEffect, useState } from 'react';
import { scaledDown } from './photo.ts';
import { isLocal, type KeptInspection, keepPhoto, readPhoto } from './store.ts';

interface PhotosProps {
  inspection: KeptInspection;
  photos: readonly string[];
  /** Called with how the photographs of the point change. */
  change(changed: (photos: readonly string[]) => string[]): Promise<void>;
}

/** The photographs of a point, made small on the phone and kept there until they are sent. */
export function Photos({ inspection: { id }, photos, change }: PhotosProps) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function add(files: readonly File[]) {
    setBusy(true);
    setProblem(undefined);
    const added: string[] = [];
    try {
      for (const file of files.slice(0, inspectionLimits.photos - photos.length)) {
        added.push(await keepPhoto(await scaledDown(file)));
      }
    } catch (error) {
      setProblem(
        (error as Error).name === 'QuotaExceededError'
          ? 'В\u00A0памяти телефона нет места для снимков: освободите его.'
          : (error as Error).message,
      );
    }
    if (added.length > 0) await change((kept) => [...kept, ...added]);
    setBusy(false);
  }
  return (
    <div className="photos">
      {photos.map((photo, index) => (
        <figure key={photo}>
          <Picture id={id} photo={photo} label={`Снимок ${index + 1}`} />
          <button
            type="button"
            aria-label={`Убрать снимок ${index + 1}`}
            onClick={() => void change((kept) => kept.filter((one) => one !== photo))}
          >
            ×
          </button>
        </figure>
      ))}
      {photos.length < inspectionLimits.photos ? (
        <label className="shoot">
          {isBusy ? 'Сохраняется…' : 'Снимок'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={isBusy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              target.value = '';
              void add(files);
            }}
          />
        </label>
      ) : null}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function Picture({ id, photo, label }: { id: number; photo: string; label: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!isLocal(photo)) return;
    let made: string | undefined;
    let isOver = false;
    void readPhoto(photo).then((blob) => {
      if (!blob || isOver) return;
      made = URL.createObjectURL(blob);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo]);
  const shown = isLocal(photo) ? address : `/api/files/equipment/${id}/${photo}?w=320`;
  return shown ? <img src={shown} alt={label} /> : <span className="photos__wait" />;
}
