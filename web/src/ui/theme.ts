import { createTheme, type Theme } from '@mui/material/styles';
import { colours } from './colours.ts';

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

// The phone's own Japanese fonts, so that nothing is downloaded.
const FONTS = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, system-ui, sans-serif';

/** Darkens the site's blue on a hovered tint, where it has too little contrast for text (WCAG 2.2, 1.4.3). */
const hovered = ({ theme: { palette } }: { theme: Theme }) => ({
  '&.MuiButton-colorPrimary:hover': { color: palette.primary.dark },
});
/** Styles of all buttons, on the site and in the office. */
export const buttonStyles = { text: hovered, outlined: hovered };

/** The colours and fonts of the pages' components. `site.css` styles the frame. */
export const theme = createTheme({
  palette: {
    primary: { main: colours.primary, dark: colours.primaryDark },
    secondary: { main: colours.secondary },
    error: { main: colours.error },
    seal: { main: colours.seal, contrastText: '#ffffff' },
    washi: { main: colours.washi },
    text: { primary: colours.ink, secondary: colours.pale },
    background: { default: colours.paper, paper: colours.paper },
    divider: colours.line,
  },
  shape: { borderRadius: 4 },
  // Disables motion for people whose system asks for reduced motion.
  motion: { reducedMotion: 'system' },
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
    // An alert is static by default. One that answers an action sets role="status" or "alert" itself.
    MuiAlert: { defaultProps: { role: 'note' } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 48 }, ...buttonStyles },
    },
  },
});
