import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { partLabels } from 'functions/shared/totals/labels';
import { type Division, DIVISIONS } from 'functions/shared/totals/parts';
import { sumOf, type Tally, winRate } from 'functions/shared/totals/tally';
import { useState } from 'react';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { MEANINGS } from '../pieces/fields/choice.tsx';
import { Panel } from '../pieces/section.tsx';
import { Bars, type Series } from './bars.tsx';
import type { ApplicationTotals } from './data.ts';
import { dividedOf, type Line } from './lines.ts';
import { ChartAndTable } from './panel.tsx';
import { FiguresTable } from './table.tsx';

/** All applications; once somebody has won, those who have apart. */
const useSeries = (lines: readonly Line[], hasWinners: boolean): Series[] => {
  const { totals: copy } = useDeskCopy();
  if (!hasWinners) {
    return [{ name: copy.applications, colour: MEANINGS.open, values: lines.map(({ count }) => count) }];
  }
  return [
    { name: copy.winners, colour: MEANINGS.won, values: lines.map(({ winners }) => winners) },
    { name: copy.others, colour: MEANINGS.quiet, values: lines.map(({ count, winners }) => count - winners) },
  ];
};

function DivisionTable({ lines, hasWinners, name }: { lines: readonly Line[]; hasWinners: boolean; name: string }) {
  const { totals: copy } = useDeskCopy();
  const { figures, none } = useOfficeCopy();
  const all = sumOf(lines);
  const percent = (share: number | null): string => (share === null ? none : copy.percent(share));
  const cells = (tally: Tally): string[] => [
    figures(tally.count),
    percent(all.count === 0 ? null : tally.count / all.count),
    figures(tally.sets),
    ...(hasWinners ? [figures(tally.winners), percent(winRate(tally))] : []),
  ];
  const won = hasWinners ? [copy.winners, copy.winRate] : [];
  return (
    <FiguresTable
      label={copy.tableOf(name)}
      headings={[copy.value, copy.count, copy.share, copy.sets, ...won]}
      lines={lines.map((line) => ({ key: line.value, head: line.name, figures: cells(line) }))}
      sum={{ key: 'sum', head: copy.sum, figures: cells(all) }}
    />
  );
}

/** The applications that stand, divided by one thing at a time; after the release with who won. */
export function DivisionPanel({ rows }: { rows: NonNullable<ApplicationTotals['figures']>['rows'] }) {
  const { totals: copy } = useDeskCopy();
  const [division, setDivision] = useState<Division>('age');
  const lines = dividedOf(rows, division, copy.unknown);
  const hasWinners = sumOf(lines).winners > 0;
  const name = partLabels[division];
  const series = useSeries(lines, hasWinners);
  return (
    <Panel heading={copy.divisions}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {copy.divisionsNote}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={division}
        aria-label={copy.divideBy}
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
        chart={<Bars label={copy.chartOf(name)} names={lines.map((line) => line.name)} series={series} />}
        table={<DivisionTable lines={lines} hasWinners={hasWinners} name={name} />}
      />
    </Panel>
  );
}
