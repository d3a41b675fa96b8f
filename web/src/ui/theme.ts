import { createTheme, type Theme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    seal: Palette['primary'];
    washi: { main: string };
  }
  interface PaletteOptions {
    seal?: PaletteOptions['primary'];
    washi?: { main: string };
  }
}

const INK = '#1f2430';
// The phone's own Japanese face; nothing is downloaded.
const FONTS = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif';

/** On the tint below the mouse the site's blue has less contrast than text needs (WCAG 2.2, 1.4.3): there it is darker. */
const hovered = ({ theme: { palette } }: { theme: Theme }) => ({
  '&.MuiButton-colorPrimary:hover': { color: palette.primary.dark },
});
/** Of every button of ours, on the site as in the office. */
export const buttonStyles = { text: hovered, outlined: hovered };

/** The colours of rules 10.15 and 10.16: ink on white, the seal's vermilion for a win only, a warm paper behind sections. */
export const theme = createTheme({
  palette: {
    primary: { main: '#556cd6' },
    secondary: { main: '#19857b' },
    // The seal's red says 当選 and nothing else, so that an error needs one of its own.
    error: { main: '#a3123f' },
    seal: { main: '#b93a26', contrastText: '#ffffff' },
    washi: { main: '#fbf8f3' },
    text: { primary: INK, secondary: '#4b5263' },
    background: { default: '#ffffff', paper: '#ffffff' },
    divider: '#d9d5cd',
  },
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: FONTS,
    h1: { fontSize: '1.75rem', fontWeight: 700, lineHeight: 1.5 },
    h2: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.5 },
    h3: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.6 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.8 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.7 },
    button: { fontSize: '1.0625rem', fontWeight: 700, textTransform: 'none' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums', wordBreak: 'auto-phrase', overflowWrap: 'anywhere' },
        // Seen on every ground, whatever has the focus.
        ':focus-visible': { outline: `3px solid ${INK}`, outlineOffset: 2 },
        // A heading takes the focus by script at a change of page; no one has to see that.
        'h1:focus, [role="status"]:focus': { outline: 'none' },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 48 }, ...buttonStyles },
    },
    MuiLink: { defaultProps: { underline: 'always' } },
  },
});
