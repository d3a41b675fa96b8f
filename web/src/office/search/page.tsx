import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { searchPage } from './descriptor.ts';
import { search } from '../../copy/ja/office/search.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { useRefusal } from '../shell/me.ts';

const LIVE_MS = 2_000;

type Run = NonNullable<Answer<'getSearchRebuild', 'office'>['run']>;

function Facts({ run }: { run: Run }) {
  const { state, beganAt, startedBy, endedAt, seen, mended } = run;
  return (
    <>
      {state === 'RUNNING' && (
        <LinearProgress aria-label={search.rebuild.running} sx={{ height: 8, borderRadius: 1, my: 1 }} />
      )}
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {search.rebuild.began(time(beganAt), startedBy ?? search.rebuild.schedule)}
        {endedAt !== null && ` / ${search.rebuild.ended(time(endedAt))}`}
      </Typography>
      <Typography variant="body2">{search.rebuild.seen(seen, mended)}</Typography>
    </>
  );
}

function StartButton({ isRunning }: { isRunning: boolean }) {
  const refusal = useRefusal(routes.startSearchRebuild.office);
  const ask = useQuestion();
  const { mutate, isPending } = useStep(() => api('startSearchRebuild'), ['search'], search.rebuild.started);
  if (refusal !== null) return <Typography variant="body2">{refusal}</Typography>;
  const start = () =>
    ask({
      title: search.rebuild.title,
      message: search.rebuild.text,
      button: search.rebuild.yes,
      onYes: () => mutate(),
    });
  return (
    <Button variant="outlined" disabled={isPending || isRunning} onClick={start}>
      {search.rebuild.start}
    </Button>
  );
}

/** /admin/search: the page that rebuilds the stored data of the search. */
export default function SearchPage() {
  const { rebuild: copy } = search;
  const query = useQuery({
    queryKey: ['search', 'rebuild'],
    queryFn: ({ signal }) => api('getSearchRebuild', { signal }),
    refetchInterval: ({ state }) => (state.data?.run?.state === 'RUNNING' ? LIVE_MS : false),
  });
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  const { run, isCurrent } = data;
  const isRunning = run?.state === 'RUNNING';
  return (
    <Box sx={{ mt: 2 }}>
      <Panel heading={searchPage.title}>
        <Typography sx={{ mb: 1 }}>{copy.explained}</Typography>
        <Typography sx={{ mb: 2 }}>{copy.harmless}</Typography>
        {!isRunning && <Typography sx={{ mb: 1, fontWeight: 700 }}>{isCurrent ? copy.current : copy.due}</Typography>}
        {run === null ? <Typography variant="body2">{copy.none}</Typography> : <Facts run={run} />}
        <Box sx={{ mt: 2 }}>
          <StartButton isRunning={isRunning} />
        </Box>
      </Panel>
    </Box>
  );
}
