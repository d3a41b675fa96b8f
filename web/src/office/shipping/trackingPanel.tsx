import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/rows';
import type { TrackingRow } from 'functions/shared/voucher/tracking';
import { type ChangeEvent, useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { type Judged, sendRows, trackingFileOf } from './trackingFile.ts';

interface Tried {
  readonly rows: readonly TrackingRow[];
  readonly judged: readonly Judged[];
  readonly isDone: boolean;
}

const goodOf = (judged: readonly Judged[]): Judged[] => judged.filter(({ outcome }) => outcome === 'ship');

/** What becomes of each row of which nothing is sent. */
function Faults({ judged }: { judged: readonly Judged[] }) {
  const { shipping } = useOfficeCopy();
  const { line, outcomes } = shipping.tracking;
  const others = judged.filter(({ outcome }) => outcome !== 'ship');
  if (others.length === 0) return null;
  return (
    <Box component="ul" sx={{ my: 1, pl: 2, maxHeight: 320, overflow: 'auto' }} tabIndex={0}>
      {others.map((one) => (
        <li key={one.line}>
          {line(one.line, one.receiptID)}：{outcomes[one.outcome]}
        </li>
      ))}
    </Box>
  );
}

function Result({ tried, onTake, isBusy }: { tried: Tried; onTake: () => void; isBusy: boolean }) {
  const { shipping } = useOfficeCopy();
  const copy = shipping.tracking;
  const good = goodOf(tried.judged).length;
  return (
    <Box sx={{ mt: 1 }}>
      <Alert severity={good === tried.judged.length ? 'success' : 'warning'}>
        {tried.isDone ? copy.done(good) : copy.tried(tried.judged.length, good)}
      </Alert>
      <Faults judged={tried.judged} />
      {!tried.isDone && good > 0 && (
        <Button variant="contained" disabled={isBusy} onClick={onTake} sx={{ mt: 1 }}>
          {copy.button(good)}
        </Button>
      )}
    </Box>
  );
}

/** Tries a file, then asks, then takes it in. */
function Intake() {
  const { shipping } = useOfficeCopy();
  const copy = shipping.tracking;
  const question = useQuestion();
  const [tried, setTried] = useState<Tried | null>(null);
  const [fault, setFault] = useState<'unreadable' | 'columns' | null>(null);
  const [share, setShare] = useState(0);
  const { mutate, isPending } = useStep(
    async ({ rows, dryRun }: { readonly rows: readonly TrackingRow[]; readonly dryRun: boolean }) => {
      setShare(0);
      const judged = await sendRows(api, rows, dryRun, (done) => setShare((100 * done) / rows.length));
      setTried({ rows, judged, isDone: !dryRun });
      const good = goodOf(judged).length;
      return dryRun ? copy.tried(judged.length, good) : copy.done(good);
    },
    (said) => said,
  );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const found = trackingFileOf(await file.arrayBuffer());
    // The same file can be chosen again, once it was mended.
    target.value = '';
    setTried(null);
    setFault(typeof found === 'string' ? found : null);
    if (typeof found !== 'string') mutate({ rows: found, dryRun: true });
  };
  const take = (all: Tried): void => {
    const lines = new Set(goodOf(all.judged).map(({ line }) => line));
    question({
      title: copy.title,
      message: copy.message(lines.size),
      button: copy.button(lines.size),
      onYes: () => mutate({ rows: all.rows.filter(({ line }) => lines.has(line)), dryRun: false }),
    });
  };
  return (
    <>
      <Button component="label" variant="outlined" disabled={isPending} sx={{ mt: 1 }}>
        {copy.file}
        <input type="file" accept=".csv,text/csv" hidden onChange={(event) => void choose(event)} />
      </Button>
      {isPending && <LinearProgress variant="determinate" value={share} aria-label={copy.heading} sx={{ mt: 1 }} />}
      {fault !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {copy[fault]}
        </Alert>
      )}
      {tried !== null && <Result tried={tried} isBusy={isPending} onTake={() => take(tried)} />}
    </>
  );
}

/** The carriers' numbers, from their file. */
export function TrackingPanel() {
  const { shipping } = useOfficeCopy();
  const copy = shipping.tracking;
  const refusal = useRefusal(routes.enterTracking.office);
  return (
    <Panel heading={copy.heading}>
      <Typography variant="body2">{refusal ?? copy.text}</Typography>
      {refusal === null && <Intake />}
    </Panel>
  );
}
