import type { ThemeOptions } from '@mui/material/styles';

/** The size of a touch target (WCAG 2.2, 2.5.5). A desktop's density is for a mouse pointer. */
const TARGET_PX = 44;
/** A tablet in portrait mode, a phone, or any touch screen. Paper is as narrow, but is excluded. */
export const TOUCHED = '@media screen and (max-width: 899.95px), screen and (pointer: coarse)';

const both = { [TOUCHED]: { minHeight: TARGET_PX, minWidth: TARGET_PX } } as const;
const high = { [TOUCHED]: { minHeight: TARGET_PX } } as const;

/** The style for a native select, and for the summary of folded content, which have no component in the theme. */
export const touchedSelect = high;
export const touchedSummary = { [TOUCHED]: { paddingBlock: 10 } } as const;

/** The sizes of pressable components on touch screens. */
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
  // The label of an empty input stays vertically centred.
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
