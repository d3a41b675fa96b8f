import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { buttonStyles, theme as siteTheme } from '../../ui/theme.ts';
import { touch, touchedButton, touchedSummary } from './touch.ts';

const ROW_PX = 40;
const { primary, secondary, error, text, background, divider } = siteTheme.palette;

/** The site's colours and font at a desktop's density: rows of 40 px (rules 10.14). */
const dense: ThemeOptions = {
  palette: {
    primary: { main: primary.main },
    secondary: { main: secondary.main },
    error: { main: error.main },
    text: { primary: text.primary, secondary: text.secondary },
    background: { default: background.default, paper: background.paper },
    divider,
  },
  shape: { borderRadius: 4 },
  motion: siteTheme.motion,
  typography: {
    fontFamily: siteTheme.typography.fontFamily ?? 'sans-serif',
    fontSize: 14,
    button: { textTransform: 'none', fontWeight: 700 },
    h1: { fontSize: '1.25rem', fontWeight: 700 },
    h2: { fontSize: '1.0625rem', fontWeight: 700 },
    h3: { fontSize: '0.9375rem', fontWeight: 700 },
  },
  components: {
    ...touch,
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontVariantNumeric: 'tabular-nums' },
        summary: touchedSummary,
        // With :root it is stronger than the buttons' own style, which hides the focus.
        ':root :focus-visible, :root .Mui-focusVisible': { outline: `3px solid ${text.primary}`, outlineOffset: 1 },
      },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: touchedButton, ...buttonStyles } },
    MuiTableRow: {
      styleOverrides: {
        root: {
          height: ROW_PX,
          // On a hovered row's grey the site's blue has too little contrast for text (WCAG 2.2, 1.4.3).
          '&.MuiTableRow-hover:hover': {
            '& a, & .RaReferenceField-link > *, & .MuiButton-colorPrimary': { color: primary.dark },
            '& .MuiChip-root': { backgroundColor: background.paper },
          },
        },
      },
    },
    // On a message's tint, too, the site's blue has too little contrast for text.
    MuiAlert: { styleOverrides: { root: { '& a': { color: 'inherit' } } } },
    MuiTableCell: {
      styleOverrides: { root: { padding: '4px 12px' }, head: { whiteSpace: 'nowrap', fontWeight: 700 } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiPaper: { defaultProps: { elevation: 0, variant: 'outlined' } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
  },
};

// Made in a call of its own: createTheme merges `dense` after making the text styles, so a font in `dense` would not reach them.
const { typography } = createTheme({ typography: dense.typography ?? {} });

export const adminTheme = createTheme(defaultLightTheme, { ...dense, typography });

/** The theme as react-admin's options. react-admin accepts any theme, but its type lacks exact optional properties. */
export const adminThemeOptions = adminTheme as RaThemeOptions;
