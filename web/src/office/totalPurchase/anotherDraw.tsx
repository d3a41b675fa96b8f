import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { canFollow } from 'functions/shared/draw/following';
import { useState } from 'react';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useDialog } from '../../ui/dialog.tsx';
import type { Draw } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { useWaitingList } from '../data/waitingList.ts';
import { useCount } from '../pieces/count.ts';
import { Panel } from '../pieces/section.tsx';

interface Beginning {
  readonly number: number;
  readonly free: number;
  readonly waiting: number;
  readonly until: string;
}

/** How many sets are added, and a button that asks before the draw is begun. */
function Begin({ number, free, waiting, until }: Beginning) {
  const { total, cancel } = useOfficeCopy();
  const copy = total.another;
  const dialog = useDialog();
  const [typed, setTyped] = useState('0');
  const additional = /^\d{1,5}$/.test(typed) ? Number(typed) : null;
  const { mutate, isPending } = useStep(
    (sets: number) => api('createDraw', { body: { number, additional: sets } }),
    copy.done,
  );
  const ask = (sets: number): void =>
    dialog.open({
      title: copy.title(number),
      message: copy.message({ count: waiting, sets: free + sets, until: time(until) }),
      positiveText: copy.button(number),
      negativeText: cancel,
      persistent: true,
      onPositive: () => mutate(sets),
    });
  const isRight = additional !== null && free + additional > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 2 }}>
      <TextField
        size="small"
        label={copy.additional}
        helperText={copy.additionalHelp}
        value={typed}
        error={additional === null}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button variant="contained" disabled={!isRight || isPending} onClick={() => isRight && ask(additional)}>
        {copy.button(number)}
      </Button>
    </Box>
  );
}

/** Another draw of those who wait on the last one's list (rules 8.26); for owners. */
export function AnotherDraw({ last, timetable, now }: { last: Draw; timetable: Timetable; now: number }) {
  const { another: copy } = useOfficeCopy().total;
  const isPossible = last.state === 'RELEASED' && canFollow(now, timetable);
  return isPossible ? <Offer last={last} until={timetable.modificationEnd} copy={copy} /> : null;
}

function Offer({
  last,
  until,
  copy,
}: {
  last: Draw;
  until: string;
  copy: ReturnType<typeof useOfficeCopy>['total']['another'];
}) {
  const list = useWaitingList(last.number);
  const waiting = useCount('purchase', { state: 'LOST' });
  const number = last.number + 1;
  if (list === undefined || waiting === undefined) return null;
  return (
    <Panel heading={copy.heading(number)}>
      <Typography variant="body2">{copy.text}</Typography>
      <Typography variant="body2">
        {copy.free(list.free)} / {copy.waiting(waiting)}
      </Typography>
      {!list.isIdle && <Typography>{copy.busy}</Typography>}
      {waiting === 0 && <Typography>{copy.none}</Typography>}
      {list.isIdle && waiting > 0 && <Begin number={number} free={list.free} waiting={waiting} until={until} />}
    </Panel>
  );
}
