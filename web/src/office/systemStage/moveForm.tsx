import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/time/instants';
import { BOUNDARIES, type Boundary, moveProblem, type Timetable } from 'functions/shared/campaign/timetable';
import { useEffect } from 'react';
import { required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDialog } from '../../ui/dialog.tsx';
import { time } from '../../copy/format.ts';
import { officeApi as api } from '../../client/api.ts';
import { useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { type OfficeCopy, useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { fromTyped, toTyped } from './localTime.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';

interface Typed {
  readonly boundary: Boundary;
  /** As a `datetime-local` input holds it. */
  readonly time: string;
  readonly reason: string;
}

interface Situation {
  readonly timetable: Timetable;
  /** Epoch milliseconds, the server's. */
  readonly now: number;
}

/** Why the boundary cannot move to the time that was typed; the server asks the same question again. */
const problemOf =
  ({ timetable, now }: Situation, { problems }: OfficeCopy['stagePage']) =>
  (typed: unknown, { boundary }: Record<string, unknown>): string | undefined => {
    const moved = BOUNDARIES.find((one) => one === boundary);
    const startsAt = fromTyped(String(typed));
    if (moved === undefined || startsAt === null) return problems.target_past;
    const problem = moveProblem(timetable, { boundary: moved, startsAt }, now);
    return problem === null ? undefined : problems[problem];
  };

function Inputs({ open, situation }: { open: readonly Boundary[]; situation: Situation }) {
  const { stagePage: copy, boundaries } = useOfficeCopy();
  const { setValue } = useFormContext<Typed>();
  const boundary = useWatch<Typed, 'boundary'>({ name: 'boundary' });
  const { timetable } = situation;
  const current = timetable[boundary];
  // What was typed for one boundary says nothing about another.
  useEffect(() => setValue('time', toTyped(current)), [boundary, current, setValue]);
  return (
    <>
      <SelectInput
        source="boundary"
        label={copy.boundary}
        choices={open.map((id) => ({ id, name: boundaries[id] }))}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="time"
        type="datetime-local"
        label={copy.startsAt}
        validate={problemOf(situation, copy)}
        helperText={copy.current(time(current))}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}

/** Moving a boundary that has not come yet (rules 2.9). */
export function MoveForm() {
  const { stagePage: copy, boundaries, cancel } = useOfficeCopy();
  const dialog = useDialog();
  const times = useTimetable().data;
  const { mutate, isPending } = useStep(
    (body: { boundary: Boundary; startsAt: string; reason: string }) => api('moveBoundary', { body }),
    copy.moved,
  );
  if (times === undefined) return null;
  const { timetable } = times;
  const situation = { timetable, now: fromISO(times.now) };
  const open = BOUNDARIES.filter((boundary) => fromISO(timetable[boundary]) > situation.now);
  const [first] = open;
  if (first === undefined) return <Typography>{copy.noBoundary}</Typography>;

  const ask = ({ boundary, time: typed, reason }: Typed, clear: () => void): void => {
    const startsAt = fromTyped(typed);
    if (startsAt === null) return;
    dialog.open({
      title: copy.moveTitle,
      message: copy.moveMessage(boundaries[boundary], time(timetable[boundary]), time(startsAt)),
      positiveText: copy.moveButton,
      negativeText: cancel,
      persistent: true,
      onPositive: () => mutate({ boundary, startsAt, reason }, { onSuccess: clear }),
    });
  };
  return (
    <OwnerForm
      heading={copy.moveHeading}
      text={copy.moveText}
      button={copy.moveButton}
      isBusy={isPending}
      initial={{ boundary: first, time: toTyped(timetable[first]), reason: '' }}
      // Its inputs are these.
      onSubmit={(typed, clear) => ask(typed as Typed, clear)}
    >
      <Inputs open={open} situation={situation} />
    </OwnerForm>
  );
}
