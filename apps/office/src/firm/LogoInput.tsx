import type { Firm } from '@leasing/core/unstable/firm';
import { Box, Button, Typography } from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';

/** Pixels: twice the height of the mark on the site, for sharp screens. */
const HEIGHT = 72;
const MOST_WIDTH = 480;

/** The picture of a file in the size that the site needs; SVG becomes a picture of dots. */
async function readLogo(file: File): Promise<NonNullable<Firm['logo']>> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } finally {
    URL.revokeObjectURL(image.src);
  }
  const scale = Math.min(HEIGHT / image.naturalHeight, MOST_WIDTH / image.naturalWidth);
  const width = Math.max(1, Math.round(image.naturalWidth * scale));
  const height = Math.max(1, Math.round(image.naturalHeight * scale));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return { picture: canvas.toDataURL('image/webp', 0.92), width, height };
}

/** The picture in place of the mark. */
export function LogoInput({ source }: { source: string }) {
  const {
    field,
    fieldState: { error },
  } = useInput({ source, parse: (logo: Firm['logo']) => logo });
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const logo = field.value as Firm['logo'] | '';
  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    try {
      field.onChange(await readLogo(file));
      setFailure(undefined);
    } catch {
      setFailure('Картинка не\u00A0читается: нужна SVG, PNG, WebP или JPEG.');
    }
  }
  const problem = failure ?? error?.message;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {logo ? (
        <img src={logo.picture} alt="Логотип" height={HEIGHT / 2} style={{ background: '#fff' }} />
      ) : null}
      <input ref={input} type="file" accept="image/*" hidden onChange={choose} />
      <Button variant="outlined" onClick={() => input.current?.click()}>
        {logo ? 'Заменить логотип' : 'Выбрать логотип'}
      </Button>
      {logo ? <Button onClick={() => field.onChange(null)}>Убрать</Button> : null}
      <Typography variant="body2" color={problem ? 'error' : 'text.secondary'}>
        {problem ??
          'Встанет вместо жёлтого знака. Если название есть на\u00A0картинке, уберите строки рядом.'}
      </Typography>
    </Box>
  );
}
