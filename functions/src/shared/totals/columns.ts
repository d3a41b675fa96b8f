import { CHANNELS } from '../application/channels.ts';
import type { Cell } from '../csv/cell.ts';
import type { HourCount } from '../draw/counts/hourlyCounts.ts';
import { channels } from '../export/stateLabels.ts';
import { fromISO, sheetDateTime } from '../time/instants.ts';
import { partLabels, valueLabel } from './labels.ts';
import { DIVISIONS } from './parts.ts';
import { winRate } from './tally.ts';
import type { Figures, TotalsRow } from './totals.ts';

/** The columns of the file of the totals. */
export const totalsHeadings = ['集計', '区分', '件数', 'セット数', '当選件数', '当選率（％）', '時点'] as const;

const percent = (row: TotalsRow): Cell => {
  const rate = winRate(row);
  return rate === null || row.winners === 0 ? null : Math.round(rate * 1000) / 10;
};

const divides = ({ part }: TotalsRow): boolean => DIVISIONS.some((one) => one === part);
const hasSets = (row: TotalsRow): boolean => row.part === 'state' || divides(row);

const rowCells = (row: TotalsRow, at: string): Cell[] => [
  partLabels[row.part],
  valueLabel(row.part, row.value),
  row.count,
  hasSets(row) ? row.sets : null,
  divides(row) ? row.winners : null,
  divides(row) ? percent(row) : null,
  at,
];

/** Returns the rows of the file: the newest figures, then the applications by hour. */
export const totalsCells = (figures: Figures | null, hours: readonly HourCount[]): Cell[][] => [
  ...(figures?.rows ?? []).map((row) => rowCells(row, sheetDateTime(fromISO(figures?.endedAt ?? '')))),
  ...hours.flatMap(({ at, ...counts }) =>
    CHANNELS.map((channel): Cell[] => {
      const { applications, sets } = counts[channel];
      return ['時刻ごとの申し込み', channels[channel], applications, sets, null, null, sheetDateTime(fromISO(at))];
    }),
  ),
];
