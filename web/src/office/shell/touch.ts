import type { ThemeOptions } from '@mui/material/styles';

/** A finger's target (WCAG 2.2, 2.5.5). A desk's density is for a pointer. */
const TARGET_PX = 44;
/** A tablet held upright, a phone, or any screen that is touched. Paper is as narrow, and is not. */
export const TOUCHED = '@media screen and (max-width: 899.95px), screen and (pointer: coarse)';

const both = { [TOUCHED]: { minHeight: TARGET_PX, minWidth: TARGET_PX } } as const;
const high = { [TOUCHED]: { minHeight: TARGET_PX } } as const;

/** A native choice, and the line that opens what is folded: they have no component of the theme. */
export const touchedSelect = high;
export const touchedSummary = { [TOUCHED]: { paddingBlock: 10 } } as const;

/** Sizes of what is pressed where the screen is touched. */
export const touch: NonNullable<ThemeOptions['components']> = {
  MuiIconButton: { styleOverrides: { root: both } },
  MuiCheckbox: { styleOverrides: { root: both } },
  MuiRadio: { styleOverrides: { root: both } },
  MuiToggleButton: { styleOverrides: { root: both } },
  MuiSwitch: { styleOverrides: { root: both } },
  MuiFormControlLabel: { styleOverrides: { root: high } },
  MuiTableSortLabel: { styleOverrides: { root: high } },
  MuiMenuItem: { styleOverrides: { root: high } },
  MuiAutocomplete: {
    styleOverrides: { option: { [TOUCHED]: { '&.MuiAutocomplete-option': { minHeight: TARGET_PX } } } },
  },
  MuiChip: {
    styleOverrides: {
      root: { [TOUCHED]: { '&.MuiChip-clickable': { height: TARGET_PX, borderRadius: TARGET_PX / 2 } } },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: high,
      input: {
        [TOUCHED]: { '&.MuiInputBase-inputSizeSmall:not(.MuiInputBase-inputMultiline)': { paddingBlock: 10.5 } },
      },
    },
  },
  // The label of an empty input stays in its middle.
  MuiInputLabel: {
    styleOverrides: {
      root: {
        [TOUCHED]: {
          '&.MuiInputLabel-sizeSmall.MuiInputLabel-outlined:not(.MuiInputLabel-shrink)': {
            transform: 'translate(14px, 11px) scale(1)',
          },
        },
      },
    },
  },
};

/** The same for buttons, which have styles of their own. */
export const touchedButton = both;
