import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Draw } from '../data/campaignState.ts';
import { drawStates } from '../choices.ts';
import { ChoiceValue } from '../pieces/choice.tsx';
import { Instant } from '../pieces/values.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

function Fact({ label, children, isCode = false }: { label: string; children: ReactNode; isCode?: boolean }) {
  return (
    <Box sx={{ minWidth: 0, ...(isCode && { gridColumn: '1 / -1' }) }}>
      <Typography variant="caption" color="textSecondary" component="dt">
        {label}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, overflowWrap: 'anywhere', ...(isCode && { fontFamily: 'monospace' }) }}
      >
        {children}
      </Typography>
    </Box>
  );
}

const COUNTS = ['applications', 'setsWanted', 'winners', 'setsGranted', 'waiting', 'excluded'] as const;

/** What a draw was and what came of it. */
export function DrawFacts({ draw }: { draw: Draw }) {
  const { total: copy, none, figures } = useOfficeCopy();
  const instant = (value: string | null): ReactNode => (value === null ? none : <Instant value={value} />);
  return (
    <>
      <ChoiceValue value={draw.state} of={drawStates} />
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 1.5, my: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))' }}
      >
        {COUNTS.map((name) => (
          <Fact key={name} label={copy.counts[name]}>
            {draw.counts === null ? none : figures(draw.counts[name])}
          </Fact>
        ))}
        <Fact label={copy.startedAt}>{instant(draw.startedAt)}</Fact>
        <Fact label={copy.drawnAt}>{instant(draw.drawnAt)}</Fact>
        <Fact label={copy.releasedAt}>{instant(draw.releasedAt)}</Fact>
        <Fact label={copy.startedBy}>{draw.startedBy}</Fact>
        <Fact label={copy.algorithm}>{`${draw.rules.algorithm} / ${draw.rules.allocation}`}</Fact>
        <Fact label={copy.seed} isCode>
          {draw.seed}
        </Fact>
        <Fact label={copy.rosterHash} isCode>
          {draw.rosterHash ?? none}
        </Fact>
        <Fact label={copy.resultHash} isCode>
          {draw.resultHash ?? none}
        </Fact>
      </Box>
    </>
  );
}
