import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { CHECKS, type Outcome, verdictOf } from 'functions/shared/draw/verify/verdict';
import { useEffect, useRef, useState } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { askVerifier, type Reply } from './verifier.ts';
import { Section } from './section.tsx';

interface Progress {
  readonly state: 'idle' | 'running' | 'over' | 'failed';
  /** The share of parts read so far, 0 to 1. */
  readonly read: number;
  readonly outcomes: readonly Outcome[];
}

const IDLE: Progress = { state: 'idle', read: 0, outcomes: [] };
const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];
// Reading the parts takes most of the time.
const READING_SHARE = 70;

const after = (progress: Progress, reply: Reply): Progress => {
  switch (reply.kind) {
    case 'part':
      return { ...progress, read: reply.done / reply.total };
    case 'outcome':
      return { ...progress, outcomes: [...progress.outcomes, reply.outcome] };
    case 'verified':
      return { ...progress, state: 'over' };
    case 'failed':
      return { ...progress, state: 'failed' };
    case 'placement':
      return progress;
  }
};

/** Recomputes the whole draw in the reader's browser (rules 8.14). */
export function WholeCheck({ manifest }: { manifest: Manifest }) {
  const { check: copy } = useCopy('publishedDraw').publishedDraw;
  const [progress, setProgress] = useState(IDLE);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);
  const isRunning = progress.state === 'running';

  const begin = () => {
    setProgress({ ...IDLE, state: 'running' });
    const isLocal = LOCAL_HOSTS.includes(window.location.hostname);
    end.current = askVerifier({ kind: 'verify', manifest, isLocal }, (reply) =>
      setProgress((before) => after(before, reply)),
    );
  };

  return (
    <Section title={copy.title}>
      <Typography>{copy.lead}</Typography>
      <Box>
        <Button variant="contained" size="large" disabled={isRunning} onClick={begin} sx={{ minWidth: 240 }}>
          {progress.state === 'idle' ? copy.begin : copy.again}
        </Button>
      </Box>
      {isRunning && (
        <LinearProgress
          variant="determinate"
          aria-label={copy.running}
          value={READING_SHARE * progress.read + (100 - READING_SHARE) * (progress.outcomes.length / CHECKS.length)}
        />
      )}
      <Outcomes outcomes={progress.outcomes} />
      <Box role="status">
        {progress.state !== 'idle' && <Typography sx={{ fontWeight: 700 }}>{verdict(progress, copy)}</Typography>}
      </Box>
    </Section>
  );
}

type CheckCopy = ReturnType<typeof useCopy>['publishedDraw']['check'];

const verdict = ({ state, outcomes }: Progress, copy: CheckCopy): string => {
  if (state === 'running') return copy.running;
  return state === 'failed' ? copy.failed : copy.verdicts[verdictOf(outcomes)];
};

function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const { check: copy } = useCopy('publishedDraw').publishedDraw;
  if (outcomes.length === 0) return null;
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {outcomes.map((outcome) => (
        <Box
          component="li"
          key={outcome.check}
          sx={{ borderBottom: '1px solid', borderColor: 'divider', display: 'flex', gap: 1.5, py: 1 }}
        >
          <Typography
            component="span"
            sx={{
              color: outcome.state === 'fails' ? 'error.main' : 'text.primary',
              flexShrink: 0,
              fontWeight: 700,
              width: '5em',
            }}
          >
            {copy.states[outcome.state]}
          </Typography>
          <Box>
            <Typography>{copy.checks[outcome.check]}</Typography>
            {outcome.state !== 'holds' && <Typography variant="body2">{copy.why(outcome)}</Typography>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
