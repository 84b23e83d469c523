import type { ProductFile } from '@leasing/core/api';
import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import CoverIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TurnIcon from '@mui/icons-material/RotateRight';
import ReplaceIcon from '@mui/icons-material/SwapHoriz';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { acceptedFiles } from './Uploads.tsx';

interface PictureCardProps {
  file: ProductFile;
  url: string;
  /** Counts from 0: the first is the cover. */
  place: number;
  isLast: boolean;
  /** Absent for people who may not change the stock. */
  actions?: { move(to: number): void; turn(): void; replace(file: File): void; remove(): void } | undefined;
}

/** A picture or video with what can be done with it. */
export function PictureCard({ file, url, place, isLast, actions }: PictureCardProps) {
  const isPicture = file.mimeType.startsWith('image/');
  const name = `снимок ${place + 1}`;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton
      size="small"
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  return (
    <Paper sx={{ overflow: 'hidden' }}>
      <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'action.hover' }}>
        {isPicture ? (
          <img src={`${url}?w=320`} alt={name} width="100%" height="100%" style={{ objectFit: 'cover' }} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: a turntable of a machine has no sound
          <video src={url} controls width="100%" height="100%" />
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 0.5, minHeight: 36 }}>
        <Typography variant="caption" sx={{ flexGrow: 1, pl: 1, fontWeight: place === 0 ? 700 : 400 }}>
          {place === 0 ? 'Обложка' : place + 1}
        </Typography>
        {actions ? (
          <>
            {button('Раньше', <BackIcon fontSize="small" />, () => actions.move(place - 1), place === 0)}
            {button('Позже', <ForwardIcon fontSize="small" />, () => actions.move(place + 1), isLast)}
            {place > 0
              ? button('Сделать обложкой', <CoverIcon fontSize="small" />, () => actions.move(0))
              : null}
            {isPicture ? button('Повернуть', <TurnIcon fontSize="small" />, actions.turn) : null}
            <ReplaceButton name={name} replace={actions.replace} />
            {button('Убрать', <DeleteIcon fontSize="small" />, actions.remove)}
          </>
        ) : null}
      </Box>
    </Paper>
  );
}

/** Another file in the place of this one. */
function ReplaceButton({ name, replace }: { name: string; replace(file: File): void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Заменить: ${name}`}
        title="Заменить"
        onClick={() => field.current?.click()}
      >
        <ReplaceIcon fontSize="small" />
      </IconButton>
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptedFiles}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) replace(file);
          target.value = '';
        }}
      />
    </>
  );
}
