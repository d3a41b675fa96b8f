import Box from '@mui/material/Box';
import { BarChart } from '@mui/x-charts/BarChart';
import { figure } from '../../copy/format.ts';
import { LABELS, QUIET_AXIS } from './look.ts';

/** One of at most five series, with its name and its meaning's colour. */
export interface Series {
  readonly name: string;
  readonly colour: string;
  readonly values: readonly number[];
}

interface BarsProps {
  /** The text for screen readers. The table contains the figures. */
  readonly label: string;
  readonly names: readonly string[];
  readonly series: readonly Series[];
}

const ROW_PX = 30;
/** The least width of a bar with room for its figure, and for its name before it. */
const FIGURE_PX = 34;
const NAME_PX = 90;
const NAMES_PX = 132;
/** The factor by which the axis exceeds the longest bar, so that its figure has room. */
const ROOM_BESIDE = 1.2;
/** The most letters of a name beside its bar; the table shows the whole name. */
const MAX_LETTERS = 10;

const short = (name: string): string => (name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name);

/** Horizontal bars, one for each name. Several series are stacked, each with labels in its bars. */
export function Bars({ label, names, series }: BarsProps) {
  const isAlone = series.length === 1;
  const longest = Math.max(
    1,
    ...names.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
  );
  const labelOf = (name: string, value: number | null, width: number): string | null => {
    if (value === null || value === 0) return null;
    if (isAlone) return figure(value);
    if (width < FIGURE_PX) return null;
    return width < NAME_PX ? figure(value) : `${name} ${figure(value)}`;
  };
  return (
    <Box role="img" aria-label={label} sx={LABELS(isAlone)}>
      <BarChart
        aria-hidden
        disableKeyboardNavigation
        skipAnimation
        hideLegend
        layout="horizontal"
        height={names.length * ROW_PX + 34}
        margin={{ top: 4, right: 12, bottom: 4, left: 4 }}
        yAxis={[{ ...QUIET_AXIS, scaleType: 'band', data: names.map(short), width: NAMES_PX, categoryGapRatio: 0.25 }]}
        xAxis={[
          {
            ...QUIET_AXIS,
            min: 0,
            max: isAlone ? longest * ROOM_BESIDE : longest,
            height: 22,
            tickNumber: 4,
            valueFormatter: (value: number) => figure(value),
          },
        ]}
        grid={{ vertical: true }}
        series={series.map(({ name, colour, values }) => ({
          label: name,
          color: colour,
          data: values,
          stack: 'all',
          barLabel: ({ value }, { bar }) => labelOf(name, value, bar.width),
          barLabelPlacement: isAlone ? ('outside' as const) : ('center' as const),
        }))}
      />
    </Box>
  );
}
