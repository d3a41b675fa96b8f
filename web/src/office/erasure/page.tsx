import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Concerned } from 'functions/shared/approval/concerned';
import { defined } from 'functions/shared/defined';
import { useSearchParams } from 'react-router-dom';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { concernedText } from '../../copy/ja/office/approval.ts';
import { erasure } from './texts.ts';
import { erasurePage } from './descriptor.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Lines } from '../pieces/lines.tsx';
import { Panel } from '../pieces/section.tsx';
import { Unread } from '../pieces/unread.tsx';
import { ErasureRun, type Run, Whose } from './run.tsx';

const LIVE_MS = 2_000;
// Another owner may approve while this page is open.
const CALM_MS = 15_000;

const isBusyNow = (runs: readonly Run[]): boolean =>
  runs.some(({ state }) => state === 'COUNTING' || state === 'ERASING');

interface BeginProps {
  /** Null: everybody. */
  readonly accountID: string | null;
  readonly concerned: Concerned;
  readonly isBusy: boolean;
}

/** The form that starts to count a person's data. */
function Begin({ accountID, concerned, isBusy }: BeginProps) {
  const copy = accountID === null ? erasure.everybody : erasure.person;
  const question = useQuestion();
  const step = () => api('startErasure', { body: { accountID } });
  const { mutate, isPending } = useStep(step, ['erasure'], erasure.begun);
  const ask = () =>
    question({
      title: copy.title,
      message: copy.message(concernedText(concerned)),
      button: copy.button,
      onYes: () => mutate(),
    });
  return (
    <Button variant="outlined" disabled={isPending || isBusy} onClick={ask} sx={{ mt: 1 }}>
      {copy.button}
    </Button>
  );
}

/** @param person null: no account was chosen */
function OfOne({ accountID, person, isBusy }: { accountID: string | null; person: Concerned | null; isBusy: boolean }) {
  return (
    <Panel heading={erasure.person.heading}>
      {accountID === null || person === null ? (
        <Typography variant="body2">{erasure.person.how}</Typography>
      ) : (
        <>
          <Lines pairs={[{ name: erasure.person.whose, value: <Whose concerned={person} accountID={accountID} /> }]} />
          {person.kind === 'person' && <Begin accountID={accountID} concerned={person} isBusy={isBusy} />}
        </>
      )}
    </Panel>
  );
}

function OfAll({ from, isBusy }: { from: string; isBusy: boolean }) {
  return (
    <Panel heading={erasure.everybody.heading}>
      <Typography variant="body2">
        {erasure.everybody.from(time(from))} {erasure.everybody.early}
      </Typography>
      <Begin accountID={null} concerned={{ kind: 'everybody' }} isBusy={isBusy} />
    </Panel>
  );
}

/** /admin/erasure: people's data are counted, and erased with the approval of two owners (rules 4.32). */
export default function ErasurePage() {
  const accountID = useSearchParams()[0].get('account');
  const query = useQuery({
    queryKey: ['erasure', accountID],
    queryFn: ({ signal }) => api('listErasures', { query: defined({ accountID: accountID ?? undefined }), signal }),
    refetchInterval: ({ state }) => (isBusyNow(state.data?.erasures ?? []) ? LIVE_MS : CALM_MS),
  });
  const { data } = query;
  if (data === undefined) return <Unread of={[query]} />;
  const { erasures, person, retentionEnd, accountingYears } = data;
  const isBusy = isBusyNow(erasures);
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel heading={erasurePage.title}>
        <Typography>{erasure.explained}</Typography>
        <ul>
          {erasure.always.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Panel>
      <OfOne accountID={accountID} person={person} isBusy={isBusy} />
      <OfAll from={retentionEnd} isBusy={isBusy} />
      {erasures.length === 0 && <Typography variant="body2">{erasure.none}</Typography>}
      {erasures.map((run) => (
        <ErasureRun key={run.number} run={run} accountingYears={accountingYears} />
      ))}
    </Box>
  );
}
