import { Box, Typography } from '@mui/material';

/** Counts as bars, each with its number. */
export function Bars({ rows }: { rows: readonly { name: string; count: number }[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr max-content',
        gap: 0.5,
        alignItems: 'center',
      }}
    >
      {rows.map(({ name, count }) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="text.secondary" sx={{ maxWidth: 280, pr: 1 }}>
            {name}
          </Typography>
          <Box
            component="dd"
            aria-hidden
            sx={{
              m: 0,
              height: 14,
              width: `${(count / most) * 100}%`,
              minWidth: 2,
              bgcolor: count > 0 ? 'secondary.main' : 'divider',
              borderRadius: 0.5,
            }}
          />
          <Typography
            component="dd"
            variant="body2"
            sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {count}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
