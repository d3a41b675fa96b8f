import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { defined } from 'functions/shared/defined';
import type { ReactNode } from 'react';
import { figure as figureCopy } from '../../copy/format.ts';
import { total } from '../../copy/ja/office/draw/total.ts';
import { office } from '../../copy/ja/office/texts.ts';
import type { Draw } from '../data/campaignState.ts';
import { Instant } from '../pieces/values.tsx';

function Fact({ label, children, isCode = false }: { label: string; children: ReactNode; isCode?: boolean }) {
  return (
    <Box sx={defined({ minWidth: 0, gridColumn: isCode ? '1 / -1' : undefined })}>
      <Typography variant="caption" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={defined({ m: 0, overflowWrap: 'anywhere', fontFamily: isCode ? 'monospace' : undefined })}
      >
        {children}
      </Typography>
    </Box>
  );
}

function Counts({ counts, result }: Pick<Draw, 'counts' | 'result'>) {
  const figure = (value: number | undefined): string => (value === undefined ? office.none : figureCopy(value));
  return (
    <>
      {(['applications', 'sets', 'excluded'] as const).map((name) => (
        <Fact key={name} label={total.counts[name]}>
          {figure(counts?.[name])}
        </Fact>
      ))}
      {(['winners', 'granted', 'waiting', 'unsold'] as const).map((name) => (
        <Fact key={name} label={total.counts[name]}>
          {figure(result?.[name])}
        </Fact>
      ))}
    </>
  );
}

/** A draw's inputs and outcome. */
export function DrawFacts({ draw }: { draw: Draw }) {
  const { rules, commitment, beacon } = draw;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
    >
      <Counts counts={draw.counts} result={draw.result} />
      <Fact label={total.startedBy}>{draw.startedBy ?? total.byTimetable}</Fact>
      <Fact label={total.algorithm}>{rules === null ? office.none : `${rules.algorithm} / ${rules.allocation}`}</Fact>
      <Fact label={total.round}>{rules?.round ?? office.none}</Fact>
      <Fact label={total.roundAt}>{rules === null ? office.none : <Instant value={rules.roundAt} />}</Fact>
      <Fact label={total.commitment} isCode>
        {commitment?.hash ?? office.none}
      </Fact>
      <Fact label={total.rulesHash} isCode>
        {commitment?.rulesHash ?? office.none}
      </Fact>
      <Fact label={total.closedRoot} isCode>
        {draw.closedRoot ?? office.none}
      </Fact>
      <Fact label={total.root} isCode>
        {commitment?.root ?? office.none}
      </Fact>
      <Fact label={total.randomness} isCode>
        {beacon?.randomness ?? office.none}
      </Fact>
    </Box>
  );
}
