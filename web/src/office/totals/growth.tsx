import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { fromISO, shortDateTime } from 'functions/shared/time/instants';
import { useState } from 'react';
import { figure } from '../../copy/format.ts';
import { totals } from './texts.ts';
import { useSupply } from '../data/campaignState.ts';
import { MEANINGS } from '../pieces/fields/choice.tsx';
import { Panel } from '../pieces/section.tsx';
import { Instant } from '../pieces/values.tsx';
import { Bars } from './bars.tsx';
import { Course } from './course.tsx';
import type { ApplicationTotals } from './data.ts';
import { byDay, byHour, type Growth } from './lines.ts';
import { ChartAndTable } from './panel.tsx';
import { FiguresTable } from './table.tsx';

type Span = 'day' | 'hour';
const TALLEST_PX = 420;

/** `2025-10-08` → `10/08(水)` */
const shortDay = (day: string): string => shortDateTime(fromISO(`${day}T00:00:00.000+09:00`)).slice(0, -6);

interface GrowthProps {
  readonly growth: readonly Growth[];
  readonly span: Span;
  readonly supply: number;
}

function GrowthChart({ growth, span, supply }: GrowthProps) {
  const label = totals.chartOf(totals.growth);
  if (span === 'day') {
    const values = growth.map(({ newApplications }) => newApplications);
    const names = growth.map(({ at }) => shortDay(at));
    return (
      <Bars label={label} names={names} series={[{ name: totals.newApplications, colour: MEANINGS.open, values }]} />
    );
  }
  return (
    <Course
      label={label}
      times={growth.map(({ at }) => fromISO(at))}
      limit={{ value: supply, name: totals.supplyLine(supply) }}
      series={[
        { name: totals.sets, colour: MEANINGS.open, values: growth.map(({ sets }) => sets) },
        { name: totals.applications, colour: MEANINGS.good, values: growth.map(({ applications }) => applications) },
      ]}
    />
  );
}

function GrowthTable({ growth, span, supply }: GrowthProps) {
  // The newest first, since readers look for it.
  const lines = growth.toReversed().map((one) => ({
    key: one.at,
    head: span === 'day' ? shortDay(one.at) : <Instant value={one.at} />,
    figures: [
      figure(one.newApplications),
      figure(one.applications),
      figure(one.newSets),
      figure(one.sets),
      (one.sets / supply).toFixed(2),
    ],
  }));
  return (
    <FiguresTable
      label={totals.tableOf(totals.growth)}
      tallest={TALLEST_PX}
      headings={[totals[span], totals.newApplications, totals.applications, totals.newSets, totals.sets, totals.ratio]}
      lines={lines}
    />
  );
}

/** Applications and sets against the supply, by day or by hour. */
export function GrowthPanel({ hours }: Pick<ApplicationTotals, 'hours'>) {
  const supply = useSupply();
  const [span, setSpan] = useState<Span>('day');
  const growth = span === 'day' ? byDay(hours) : byHour(hours);
  return (
    <Panel heading={totals.growth}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {hours.length === 0 ? totals.growthNone : totals.growthNote}
      </Typography>
      {hours.length > 0 && (
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={span}
            aria-label={totals.span}
            onChange={(_, chosen: Span | null) => setSpan(chosen ?? span)}
            sx={{ mb: 2 }}
          >
            {(['day', 'hour'] as const).map((one) => (
              <ToggleButton key={one} value={one} sx={{ px: 2 }}>
                {totals.spans[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ChartAndTable
            chart={<GrowthChart growth={growth} span={span} supply={supply} />}
            table={<GrowthTable growth={growth} span={span} supply={supply} />}
          />
        </>
      )}
    </Panel>
  );
}
