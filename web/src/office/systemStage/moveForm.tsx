import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/time/instants';
import { BOUNDARIES, type Boundary, moveProblem, type Timetable } from 'functions/shared/campaign/timetable';
import { useState } from 'react';
import { useDialog } from '../../ui/dialog.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { time } from '../../copy/format.ts';
import { api } from '../../client/api.ts';
import { useTimetable } from '../data/campaignState.ts';
import { fromTyped, toTyped } from './localTime.ts';
import { OwnerForm, useStageChange } from './ownerForm.tsx';

const copy = adminCopy.stagePage;

interface Move {
  readonly boundary: Boundary;
  readonly startsAt: string;
  readonly reason: string;
}

interface Typed {
  readonly boundary: Boundary;
  readonly time: string;
  readonly reason: string;
}

/** The move that was typed, or why there is none; the server asks the same question again. */
const moveIn = (typed: Typed, timetable: Timetable, now: number): Move | { readonly problem: string } => {
  const startsAt = fromTyped(typed.time);
  if (startsAt === null) return { problem: copy.problems.target_past };
  const move = { boundary: typed.boundary, startsAt, reason: typed.reason.trim() };
  const problem = moveProblem(timetable, move, now);
  return problem === null ? move : { problem: copy.problems[problem] };
};

function Inputs({
  typed,
  open,
  timetable,
  problem,
  isReasonMissing,
  onChange,
}: {
  typed: Typed;
  open: readonly Boundary[];
  timetable: Timetable;
  problem: string | null;
  isReasonMissing: boolean;
  onChange: (typed: Typed) => void;
}) {
  const choose = (name: string): void => {
    const boundary = open.find((one) => one === name);
    if (boundary) onChange({ ...typed, boundary, time: toTyped(timetable[boundary]) });
  };
  return (
    <>
      <TextField
        select
        fullWidth
        label={copy.boundary}
        value={typed.boundary}
        onChange={(event) => choose(event.target.value)}
      >
        {open.map((boundary) => (
          <MenuItem key={boundary} value={boundary}>
            {adminCopy.boundaries[boundary]}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="datetime-local"
        fullWidth
        label={copy.startsAt}
        value={typed.time}
        error={problem !== null}
        helperText={problem ?? copy.current(time(timetable[typed.boundary]))}
        onChange={(event) => onChange({ ...typed, time: event.target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextField
        fullWidth
        label={copy.reason}
        value={typed.reason}
        error={isReasonMissing}
        helperText={isReasonMissing ? copy.reasonRequired : undefined}
        onChange={(event) => onChange({ ...typed, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  );
}

/** Moving a boundary that has not come yet (rules 2.9). */
export function MoveForm() {
  const dialog = useDialog();
  const times = useTimetable().data;
  const [changed, setChanged] = useState<Typed | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending } = useStageChange(async (move: Move) => {
    await api('moveBoundary', { body: move });
    setChanged(null);
    setChecked(false);
  }, copy.moved);
  if (times === undefined) return null;
  const { timetable } = times;
  const now = fromISO(times.now);
  const open = BOUNDARIES.filter((boundary) => fromISO(timetable[boundary]) > now);
  const [first] = open;
  if (first === undefined) return <Typography>{copy.noBoundary}</Typography>;

  const typed = changed ?? { boundary: first, time: toTyped(timetable[first]), reason: '' };
  const move = moveIn(typed, timetable, now);
  const isReasonMissing = isChecked && typed.reason.trim() === '';
  const ask = (): void => {
    setChecked(true);
    if ('problem' in move || move.reason === '') return;
    dialog.open({
      title: copy.moveTitle,
      message: copy.moveMessage(
        adminCopy.boundaries[move.boundary],
        time(timetable[move.boundary]),
        time(move.startsAt),
      ),
      positiveText: copy.moveButton,
      negativeText: adminCopy.cancel,
      persistent: true,
      onPositive: () => mutate(move),
    });
  };
  const problem = isChecked && 'problem' in move ? move.problem : null;
  return (
    <OwnerForm
      heading={copy.moveHeading}
      text={copy.moveText}
      button={copy.moveButton}
      isBusy={isPending}
      onSubmit={ask}
    >
      <Inputs {...{ typed, open, timetable, problem, isReasonMissing }} onChange={setChanged} />
    </OwnerForm>
  );
}
