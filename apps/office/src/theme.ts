import { ruRU } from '@mui/material/locale';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** The site's tokens (packages/ui/src/tokens/tokens.css) as the framework wants them: values, not custom properties. */
const shared = {
  typography: {
    fontFamily: '"Onest Variable", system-ui, sans-serif',
    h5: { fontWeight: 800 },
    h6: { fontWeight: 700 },
    button: { textTransform: 'none' as const, fontWeight: 600 },
  },
  shape: { borderRadius: 6 },
  sidebar: { width: 220, closedWidth: 52 },
};

const field = { variant: 'outlined', margin: 'dense', size: 'small' } as const;

const components = (line: string, ink: string, paper: string) => ({
  // What the components themselves say: «Следующая страница».
  ...ruRU.components,
  MuiAppBar: {
    styleOverrides: { root: { backgroundColor: '#14171a', color: '#ffffff', boxShadow: 'none' } },
    defaultProps: { elevation: 0 },
  },
  MuiPaper: {
    styleOverrides: {
      root: { backgroundImage: 'none' },
      elevation1: { boxShadow: 'none', border: `1px solid ${line}` },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: line, fontVariantNumeric: 'tabular-nums' },
      head: { fontWeight: 600, lineHeight: 1.25 },
    },
  },
  // Fields have an outline, as on the site.
  MuiTextField: { ...defaultLightTheme.components?.MuiTextField, defaultProps: field },
  MuiFormControl: { ...defaultLightTheme.components?.MuiFormControl, defaultProps: field },
  MuiOutlinedInput: {
    styleOverrides: { root: { backgroundColor: paper, fontVariantNumeric: 'tabular-nums' } },
  },
  // What may only be read is read as well as the rest.
  MuiInputBase: {
    styleOverrides: { root: { '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: ink } } },
  },
  MuiInputLabel: { styleOverrides: { root: { '&.Mui-disabled': { color: 'inherit' } } } },
  MuiLink: { styleOverrides: { root: { color: ink, textDecorationColor: '#ffb800' } } },
  MuiButton: { defaultProps: { disableElevation: true } },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        paddingBlock: 8,
        borderLeft: '3px solid transparent',
        '&.RaMenuItemLink-active': { borderLeftColor: '#ffb800', fontWeight: 700, color: ink },
      },
    },
  },
  // A long form is saved from wherever one reads it.
  RaToolbar: {
    styleOverrides: {
      root: {
        backgroundColor: paper,
        borderTop: `1px solid ${line}`,
        '@media (min-width: 600px)': { position: 'sticky', bottom: 0, zIndex: 2 },
      },
    },
  },
  // On a phone the buttons of a form stand at the lower edge (56 to 74 px): what is said stands above them.
  MuiSnackbar: { styleOverrides: { root: { '@media (max-width: 599px)': { bottom: 84 } } } },
  RaList: {
    styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } },
  },
  RaLayout: {
    styleOverrides: {
      root: {
        width: '100%',
        minWidth: 0,
        '& .RaLayout-appFrame, & .RaLayout-contentWithSidebar': { minWidth: 0, maxWidth: '100%' },
        '& .RaLayout-content': { minWidth: 0 },
      },
    },
  },
  // The framework names the box of a line on a span, which screen readers pass over; a box with a label of its own says `slotProps`.
  MuiCheckbox: { defaultProps: { slotProps: { input: { 'aria-label': 'Выбрать строку' } } } },
  RaDatagrid: {
    styleOverrides: {
      root: {
        // A wide table is scrolled in its own frame: the page stays as wide as the window, and the bar of the chosen
        // lines, which stands above the frame, is seen.
        '& .RaDatagrid-tableWrapper': { overflowX: 'auto' },
        '& .MuiTableCell-sizeSmall': { paddingInline: 8 },
        '& .RaDatagrid-headerCell': { fontWeight: 600 },
        // On a phone a line of a table is a card: nothing is looked for by scrolling sideways.
        '@media (max-width: 599px)': {
          '& table, & tbody': { display: 'block' },
          '& thead': { display: 'none' },
          '& tr.RaDatagrid-row': {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '2px 12px',
            padding: '10px 12px',
            height: 'auto',
            borderBottom: `1px solid ${line}`,
          },
          '& td.RaDatagrid-rowCell': {
            border: 0,
            padding: 0,
            overflowWrap: 'anywhere',
            whiteSpace: 'normal',
          },
        },
      },
    },
  },
});

/** Ink on warm paper. */
export const lightTheme: RaThemeOptions = {
  ...defaultLightTheme,
  ...shared,
  palette: {
    mode: 'light',
    primary: { main: '#14171a', contrastText: '#ffffff' },
    secondary: { main: '#ffb800', contrastText: '#14171a' },
    success: { main: '#18753c' },
    info: { main: '#0b62d6' },
    warning: { main: '#ffb800', contrastText: '#14171a' },
    error: { main: '#b3261e' },
    background: { default: '#f6f5f1', paper: '#ffffff' },
    text: { primary: '#14171a', secondary: '#5f656c' },
    divider: '#e0ddd5',
  },
  components: { ...defaultLightTheme.components, ...components('#e0ddd5', '#14171a', '#ffffff') },
};

/** The same character by night. */
export const darkTheme: RaThemeOptions = {
  ...defaultDarkTheme,
  ...shared,
  palette: {
    mode: 'dark',
    primary: { main: '#f3f1ec', contrastText: '#14171a' },
    secondary: { main: '#ffb800', contrastText: '#14171a' },
    success: { main: '#7ccf98' },
    info: { main: '#8ab8ff' },
    warning: { main: '#ffb800', contrastText: '#14171a' },
    error: { main: '#ff9b91' },
    background: { default: '#101214', paper: '#191c1f' },
    text: { primary: '#f3f1ec', secondary: '#a3a8ad' },
    divider: '#2b2f34',
  },
  components: { ...defaultDarkTheme.components, ...components('#2b2f34', '#f3f1ec', '#191c1f') },
};
