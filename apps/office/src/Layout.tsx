import { roleTexts } from '@leasing/core/unstable/api/office';
import NotificationsIcon from '@mui/icons-material/NotificationsActiveOutlined';
import NotificationsOffIcon from '@mui/icons-material/NotificationsOffOutlined';
import { Box, IconButton, type Theme, Tooltip, Typography, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  CheckForApplicationUpdate,
  Layout as FrameworkLayout,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
} from 'react-admin';
import { may } from './authProvider.ts';
import { PasswordItem } from './PasswordItem.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { useChanges, useSound } from './useChanges.ts';

/** The frame of every screen; while it is there, the office hears of what is new. */
export function Layout({ children }: { children: ReactNode }) {
  useChanges();
  return (
    <FrameworkLayout appBar={OfficeBar}>
      {children}
      <SignInAgain />
      <CheckForApplicationUpdate />
    </FrameworkLayout>
  );
}

function OfficeBar() {
  return (
    <AppBar userMenu={<OfficeUserMenu />} toolbar={<Tools />}>
      <Box
        component="span"
        sx={{ width: 10, height: 22, mr: 1.5, flexShrink: 0, bgcolor: 'secondary.main' }}
      />
      <TitlePortal
        variant="body1"
        component="h1"
        // A box inside of the line would be cut; words of the line end in dots.
        sx={{ fontWeight: 700, minWidth: 0, '& .RaConfigurable-root': { display: 'inline' } }}
      />
    </AppBar>
  );
}

function Tools() {
  const [sound, setSound] = useSound();
  const label = sound ? 'Выключить звук новых заявок' : 'Включить звук новых заявок';
  return (
    <>
      <Tooltip title={label}>
        <IconButton color="inherit" aria-label={label} onClick={() => setSound(!sound)}>
          {sound ? <NotificationsIcon /> : <NotificationsOffIcon />}
        </IconButton>
      </Tooltip>
      <ToggleThemeButton />
    </>
  );
}

function OfficeUserMenu() {
  const { data } = useGetIdentity();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    // On a phone there is no room for a name, and the framework would say «Profile» in its place.
    <UserMenu label={isSmall || !data?.fullName ? 'ra.auth.user_menu' : data.fullName}>
      <Typography variant="body2" sx={{ px: 2, py: 1, color: 'text.secondary' }}>
        {data?.fullName}
        <br />
        {data ? roleTexts[data.role as keyof typeof roleTexts] : null}
      </Typography>
      {may(data?.role, 'changePassword') ? <PasswordItem /> : null}
      <Logout />
    </UserMenu>
  );
}
