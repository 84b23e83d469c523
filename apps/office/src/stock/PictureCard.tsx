import type { ProductFile } from '@leasing/core/api';
import BackIcon from '@mui/icons-material/ArrowBack';
import ForwardIcon from '@mui/icons-material/ArrowForward';
import CoverIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import TurnIcon from '@mui/icons-material/RotateRight';
import ReplaceIcon from '@mui/icons-material/SwapHoriz';
import { Box, IconButton, Paper, Typography } from '@mui/material';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { acceptedFiles } from './Uploads.tsx';

/** Tells a card that is dragged from files of the desktop. */
const draggedPicture = 'application/x-picture';

interface PictureCardProps {
  file: ProductFile;
  url: string;
  /** Counts from 0: the first is the cover. */
  place: number;
  isLast: boolean;
  /** Absent for people who may not change the stock. */
  actions?: PictureActions | undefined;
}

interface PictureActions {
  move(to: number): void;
  turn(): void;
  replace(file: File): void;
  remove(): void;
  /** The card is taken by the mouse. */
  take(): void;
  /** The card that was taken is let go over this one. */
  putHere(): void;
}

/** A picture or video with what can be done with it. */
export function PictureCard({ file, url, place, isLast, actions }: PictureCardProps) {
  const isPicture = file.mimeType.startsWith('image/');
  const name = `снимок ${place + 1}`;
  const button = (label: string, icon: ReactNode, onClick: () => void, disabled = false) => (
    <IconButton
      size="small"
      sx={{ p: '3px' }}
      aria-label={`${label}: ${name}`}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </IconButton>
  );
  const [isOver, setOver] = useState(false);
  const drag = actions && {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(draggedPicture, '');
      actions.take();
    },
    // Files from the desktop belong to the place above.
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(draggedPicture)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      actions.putHere();
    },
  };
  return (
    <Paper
      {...drag}
      sx={{
        overflow: 'hidden',
        cursor: drag ? 'grab' : undefined,
        outline: isOver ? '3px solid' : undefined,
        outlineColor: 'secondary.main',
      }}
    >
      <Box sx={{ aspectRatio: '4 / 3', bgcolor: 'action.hover' }}>
        {isPicture ? (
          <img
            src={`${url}?w=320`}
            alt={name}
            width="100%"
            height="100%"
            style={{ objectFit: 'cover' }}
            draggable={false}
          />
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
        sx={{ p: '3px' }}
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
