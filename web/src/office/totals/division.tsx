import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { partLabels } from 'functions/shared/totals/labels';
import { type Division, DIVISIONS } from 'functions/shared/totals/parts';
import { sumOf, type Tally, winRate } from 'functions/shared/totals/tally';
import { useState } from 'react';
import { figure } from '../../copy/format.ts';
import { totals } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { MEANINGS } from '../pieces/fields/choice.tsx';
import { Panel } from '../pieces/section.tsx';
import { Bars, type Series } from './bars.tsx';
import type { ApplicationTotals } from './data.ts';
import { dividedOf, type Line } from './lines.ts';
import { ChartAndTable } from './panel.tsx';
import { FiguresTable } from './table.tsx';

/** Returns a series of all applications; once there are winners, a separate one for them. */
const useSeries = (lines: readonly Line[], hasWinners: boolean): Series[] => {
  if (!hasWinners) {
    return [{ name: totals.applications, colour: MEANINGS.open, values: lines.map(({ count }) => count) }];
  }
  return [
    { name: totals.winners, colour: MEANINGS.won, values: lines.map(({ winners }) => winners) },
    { name: totals.others, colour: MEANINGS.quiet, values: lines.map(({ count, winners }) => count - winners) },
  ];
};

function DivisionTable({ lines, hasWinners, name }: { lines: readonly Line[]; hasWinners: boolean; name: string }) {
  const all = sumOf(lines);
  const percent = (share: number | null): string => (share === null ? office.none : totals.percent(share));
  const cells = (tally: Tally): string[] => [
    figure(tally.count),
    percent(all.count === 0 ? null : tally.count / all.count),
    figure(tally.sets),
    ...(hasWinners ? [figure(tally.winners), percent(winRate(tally))] : []),
  ];
  const won = hasWinners ? [totals.winners, totals.winRate] : [];
  return (
    <FiguresTable
      label={totals.tableOf(name)}
      headings={[totals.value, totals.count, totals.share, totals.sets, ...won]}
      lines={lines.map((line) => ({ key: line.value, head: line.name, figures: cells(line) }))}
      sum={{ key: 'sum', head: totals.sum, figures: cells(all) }}
    />
  );
}

/** The active applications, divided by one property at a time; after the release with the winners. */
export function DivisionPanel({ rows }: { rows: NonNullable<ApplicationTotals['figures']>['rows'] }) {
  const [division, setDivision] = useState<Division>('age');
  const lines = dividedOf(rows, division, totals.unknown);
  const hasWinners = sumOf(lines).winners > 0;
  const name = partLabels[division];
  const series = useSeries(lines, hasWinners);
  return (
    <Panel heading={totals.divisions}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {totals.divisionsNote}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={division}
        aria-label={totals.divideBy}
        onChange={(_, chosen: Division | null) => setDivision(chosen ?? division)}
        sx={{ flexWrap: 'wrap', mb: 2 }}
      >
        {DIVISIONS.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 2 }}>
            {partLabels[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <ChartAndTable
        chart={<Bars label={totals.chartOf(name)} names={lines.map((line) => line.name)} series={series} />}
        table={<DivisionTable lines={lines} hasWinners={hasWinners} name={name} />}
      />
    </Panel>
  );
}
