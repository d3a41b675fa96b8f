import { theme } from '../../ui/theme.ts';

/** Axes without lines and ticks, to emphasize the bars. */
export const QUIET_AXIS = { disableLine: true, disableTicks: true } as const;

/** The style of figures beside bars or on them, and of a chart that fits the paper. */
export const LABELS = (isBeside: boolean) => ({
  minWidth: 0,
  '& .MuiBarChart-label, & .MuiBarLabel-root': {
    fill: isBeside ? theme.palette.text.primary : '#ffffff',
    fontSize: 12,
    fontWeight: 700,
  },
  // Charts are not animated. `skipAnimation` does not cover the fading of bars.
  '& svg .MuiBarChart-element': { transition: 'none' },
  '@media print': { '& svg': { maxWidth: '100%', height: 'auto' } },
});
