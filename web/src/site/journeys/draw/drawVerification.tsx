import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { CHECKS, type Outcome } from 'functions/shared/draw/verify/verdict';
import type { ListNow } from 'functions/shared/draw/verify/verification';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../copy/language.tsx';
import { resolverOf } from '../../../ui/form/checks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import type { Reply } from '../../parts/draw/question.ts';
import { Section } from '../../parts/draw/section.tsx';
import { startVerifier } from '../../parts/draw/verifier.ts';
import { fieldOf, foldedHash, notedCommitmentsIn, verdictShown } from './notedCommitments.ts';
import { Outcomes } from './outcomes.tsx';

/** The progress of the check in the browser. */
interface Progress {
  readonly state: 'idle' | 'running' | 'over' | 'failed';
  /** The share of parts read so far, 0 to 1. */
  readonly read: number;
  readonly outcomes: readonly Outcome[];
  readonly lists: readonly ListNow[];
}

const IDLE: Progress = { state: 'idle', read: 0, outcomes: [], lists: [] };

/** Returns the progress after a reply of the worker. */
const after = (progress: Progress, reply: Reply): Progress => {
  switch (reply.kind) {
    case 'part':
      return { ...progress, read: reply.done / reply.total };
    case 'outcome':
      return { ...progress, outcomes: progress.outcomes.concat(reply.outcome) };
    case 'verified':
      return { ...progress, state: 'over', lists: reply.lists };
    case 'failed':
      return { ...progress, state: 'failed' };
    case 'places':
    case 'list':
    case 'stamps':
    case 'proven':
      return progress;
  }
};

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];
// Reading the parts takes most of the time.
const READING_SHARE = 70;

type Values = Record<string, string>;

/** Recomputes all draws in the reader's browser (rules 8.14). */
export function DrawVerification({ manifests }: { manifests: readonly Manifest[] }) {
  const { draw, drawCheck: copy } = useCopy('draw', 'drawCheck');
  const [progress, setProgress] = useState(IDLE);
  const end = useRef<() => void>(() => undefined);
  useEffect(() => () => end.current(), []);
  const { form, messages, draws } = useNotedCommitments(manifests);

  const begin = (values: Values) => {
    // A second press starts again.
    end.current();
    setProgress({ state: 'running', read: 0, outcomes: [], lists: [] });
    const isLocal = LOCAL_HOSTS.includes(window.location.hostname);
    const commitments = notedCommitmentsIn(values, draws);
    end.current = startVerifier({ kind: 'verify', manifests, commitments, isLocal }, (reply) =>
      setProgress((before) => after(before, reply)),
    );
  };

  return (
    <Section title={copy.title}>
      <Typography>{copy.lead}</Typography>
      <Form form={form} messages={messages} failure={null} submitText={copy.begin} onValid={begin}>
        {draws.map((number) => (
          <TextField
            key={number}
            name={fieldOf(number)}
            label={copy.noted(draws.length === 1 ? null : number)}
            help={copy.notedHelp}
            required={false}
            autoComplete="off"
            // Two rows, so that readers can compare the 64 symbols by eye.
            rows={2}
          />
        ))}
      </Form>
      <Typography>{draw.limits.text}</Typography>
      <Shown progress={progress} draws={draws.length} />
    </Section>
  );
}

/** Returns a form with a field for each draw's noted value. */
function useNotedCommitments(manifests: readonly Manifest[]) {
  const { drawCheck: copy } = useCopy('drawCheck');
  const count = manifests.length;
  const draws = useMemo(() => Array.from({ length: count }, (_, index) => index + 1), [count]);
  const messages = useMemo(() => {
    const { notedInvalid: invalid } = copy;
    return Object.fromEntries(draws.map((number) => [fieldOf(number), { required: invalid, invalid }]));
  }, [copy, draws]);
  const form = useForm<Values>({
    defaultValues: Object.fromEntries(draws.map((number) => [fieldOf(number), ''])),
    resolver: resolverOf<Values>((values) => {
      const wrong = Object.entries(values).filter(([, typed]) => typed.trim() !== '' && foldedHash(typed) === null);
      return Object.fromEntries(wrong.map(([name]) => [name, copy.notedInvalid]));
    }),
  });
  return { form, messages, draws };
}

function Shown({ progress, draws }: { progress: Progress; draws: number }) {
  const { drawCheck: copy } = useCopy('drawCheck');
  const { state, outcomes, read, lists } = progress;
  if (state === 'idle') return <Box role="status" />;
  const checked = outcomes.length / (CHECKS.length * draws);
  const verdict = state === 'over' ? copy.verdicts[verdictShown(outcomes)] : copy[state];
  return (
    <>
      {state === 'running' && (
        <LinearProgress
          variant="determinate"
          aria-label={copy.running}
          value={READING_SHARE * read + (100 - READING_SHARE) * checked}
        />
      )}
      <Box role="status">
        <Typography sx={{ fontWeight: 700 }}>{verdict}</Typography>
      </Box>
      <Outcomes outcomes={outcomes} lists={lists} />
    </>
  );
}
