import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';

interface FileDropProps {
  /** What the button says: «Выбрать файл». */
  label: string;
  /** As the attribute of a file field. */
  accept: string;
  hint: string;
  isMultiple?: boolean;
  take(files: File[]): void;
}

/** The field inside takes the focus and the keys: the label itself is not a button. */
const looksLikeButton = { role: undefined, tabIndex: -1 };

/** A place for files: dropped there, or chosen by its button. */
export function FileDrop({ label, accept, hint, isMultiple = false, take }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const takeList = (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length > 0) take(files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        takeList(event.dataTransfer.files);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        p: 2,
        border: '2px dashed',
        borderColor: isOver ? 'secondary.main' : 'divider',
        bgcolor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      <Button
        component="label"
        {...looksLikeButton}
        variant="outlined"
        startIcon={<UploadIcon />}
        sx={{ position: 'relative', '&:focus-within': { outline: '2px solid', outlineOffset: 2 } }}
      >
        {label}
        <input
          type="file"
          accept={accept}
          multiple={isMultiple}
          onChange={({ target }) => {
            takeList(target.files);
            // The same file can be chosen once more.
            target.value = '';
          }}
          // Its own tooltip would say «No file chosen» in the browser's language.
          title=""
          style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
        />
      </Button>
      <Typography color="text.secondary">{hint}</Typography>
    </Box>
  );
}
