import { Box, Button, Typography } from '@mui/material';
import { Link, Title } from 'react-admin';

/** In place of a screen that the office does not have, or the person may not see. */
export function NoSection() {
  return (
    <Box sx={{ p: 3, display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Title title="Нет такого раздела" />
      <Typography>Такого раздела в&nbsp;кабинете нет, или&nbsp;он вам не&nbsp;открыт.</Typography>
      <Button component={Link} to="/" variant="outlined">
        На&nbsp;главную кабинета
      </Button>
    </Box>
  );
}
