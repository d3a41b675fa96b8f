import { theme } from '../../ui/theme.ts';

/** Axes stay behind the bars. */
export const QUIET_AXIS = { disableLine: true, disableTicks: true } as const;

/** The figures beside bars, or on them; and a chart that fits the paper. */
export const LABELS = (isBeside: boolean) => ({
  minWidth: 0,
  '& .MuiBarChart-label, & .MuiBarLabel-root': {
    fill: isBeside ? theme.palette.text.primary : '#ffffff',
    fontSize: 12,
    fontWeight: 700,
  },
  // A chart does not move: `skipAnimation` leaves the bars their fading.
  '& svg .MuiBarChart-element': { transition: 'none' },
  '@media print': { '& svg': { maxWidth: '100%', height: 'auto' } },
});
