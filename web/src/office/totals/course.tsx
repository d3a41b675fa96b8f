import Box from '@mui/material/Box';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { shortDateTime } from 'functions/shared/time/instants';
import { figure } from '../../copy/format.ts';
import type { Series } from './bars.tsx';
import { LABELS, QUIET_AXIS } from './look.ts';

interface CourseProps {
  readonly label: string;
  /** Epoch ms, ascending. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  readonly limit: { readonly value: number; readonly name: string };
}

const HEIGHT_PX = 320;
const LABEL_PX = 15;

/** The name and last figure of each line, at its end. Labels that would overlap are one above the other. */
function Ends({ times, series }: Pick<CourseProps, 'times' | 'series'>) {
  const [x, y] = [useXScale<'time'>(), useYScale<'linear'>()];
  const end = new Date(times.at(-1) ?? 0);
  const heights = series.map(({ values }) => y(values.at(-1) ?? 0));
  return series.map(({ name, colour, values }, index) => {
    const above = heights[index - 1];
    const own = heights[index] ?? 0;
    const place = above !== undefined && own - above < LABEL_PX ? above + LABEL_PX : own;
    return (
      <text key={name} x={x(end)} y={place - 6} textAnchor="end" fontSize={12} fontWeight={700} fill={colour}>
        {`${name} ${figure(values.at(-1) ?? 0)}`}
      </text>
    );
  });
}

/** Lines over time, against a limit. */
export function Course({ label, times, series, limit }: CourseProps) {
  const most = Math.max(limit.value, ...series.flatMap(({ values }) => values));
  return (
    <Box role="img" aria-label={label} sx={LABELS(true)}>
      <LineChart
        aria-hidden
        disableKeyboardNavigation
        skipAnimation
        hideLegend
        height={HEIGHT_PX}
        margin={{ top: 16, right: 16, bottom: 4, left: 4 }}
        xAxis={[
          {
            ...QUIET_AXIS,
            scaleType: 'time',
            data: times.map((time) => new Date(time)),
            tickNumber: 4,
            valueFormatter: (time: Date) => shortDateTime(time.getTime()),
          },
        ]}
        yAxis={[
          { ...QUIET_AXIS, min: 0, max: most * 1.1, width: 56, valueFormatter: (value: number) => figure(value) },
        ]}
        grid={{ horizontal: true }}
        series={series.map(({ name, colour, values }) => ({
          label: name,
          color: colour,
          data: values,
          showMark: false,
          curve: 'linear' as const,
        }))}
      >
        <ChartsReferenceLine
          y={limit.value}
          label={limit.name}
          labelAlign="start"
          lineStyle={{ strokeDasharray: '6 4' }}
          labelStyle={{ fontSize: 12 }}
        />
        <Ends times={times} series={series} />
      </LineChart>
    </Box>
  );
}
