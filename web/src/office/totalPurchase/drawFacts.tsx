import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Draw } from '../data/campaignState.ts';
import { Instant } from '../pieces/values.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { defined } from 'functions/shared/ground/defined';

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
  const { total: copy, none, figures } = useOfficeCopy();
  const figure = (value: number | undefined): string => (value === undefined ? none : figures(value));
  return (
    <>
      {(['applications', 'sets', 'excluded'] as const).map((name) => (
        <Fact key={name} label={copy.counts[name]}>
          {figure(counts?.[name])}
        </Fact>
      ))}
      {(['winners', 'granted', 'waiting', 'unsold'] as const).map((name) => (
        <Fact key={name} label={copy.counts[name]}>
          {figure(result?.[name])}
        </Fact>
      ))}
    </>
  );
}

/** A draw's inputs and outcome. */
export function DrawFacts({ draw }: { draw: Draw }) {
  const { total: copy, none } = useOfficeCopy();
  const { rules, commitment, beacon } = draw;
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
    >
      <Counts counts={draw.counts} result={draw.result} />
      <Fact label={copy.startedBy}>{draw.startedBy ?? copy.byTimetable}</Fact>
      <Fact label={copy.algorithm}>{rules === null ? none : `${rules.algorithm} / ${rules.allocation}`}</Fact>
      <Fact label={copy.round}>{rules?.round ?? none}</Fact>
      <Fact label={copy.roundAt}>{rules === null ? none : <Instant value={rules.roundAt} />}</Fact>
      <Fact label={copy.commitment} isCode>
        {commitment?.hash ?? none}
      </Fact>
      <Fact label={copy.rulesHash} isCode>
        {commitment?.rulesHash ?? none}
      </Fact>
      <Fact label={copy.closedRoot} isCode>
        {draw.closedRoot ?? none}
      </Fact>
      <Fact label={copy.root} isCode>
        {commitment?.root ?? none}
      </Fact>
      <Fact label={copy.randomness} isCode>
        {beacon?.randomness ?? none}
      </Fact>
    </Box>
  );
}
