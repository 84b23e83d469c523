import { Box, Paper, Typography } from '@mui/material';
import { useLogin } from 'react-admin';
import { SignInForm } from './SignInForm.tsx';

/** The page of signing in. */
export function SignIn() {
  const login = useLogin();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Paper sx={{ width: '100%', maxWidth: 400, p: { xs: 3, sm: 4 }, display: 'grid', gap: 2 }}>
        <Box sx={{ height: 6, width: 56, bgcolor: 'secondary.main' }} />
        <Typography component="h1" variant="h5">
          Кабинет сотрудника
        </Typography>
        <SignInForm onSignedIn={() => login({})} />
      </Paper>
    </Box>
  );
}
