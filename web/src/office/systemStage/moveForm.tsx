import Typography from '@mui/material/Typography';
import {
  DAY_TIMES,
  MOVABLE,
  type MovableTime,
  movedTimes,
  movePlan,
  type PlannedMove,
} from 'functions/shared/campaign/moves';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fromISO } from 'functions/shared/time/instants';
import { useEffect } from 'react';
import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { times as timeNames } from '../../copy/ja/office/names.ts';
import { stagePage } from './texts.ts';
import { TIMED, useTimetable } from '../data/campaignState.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { fromTyped, fromTypedDay, toTyped, toTypedDay } from './localTime.ts';
import { MovePlanView } from './movePlanView.tsx';
import { problemText } from './moveProblem.ts';

/** The values of a move's form. */
interface TypedMove {
  readonly boundary: MovableTime;
  /** In the form of a `datetime-local` input, or of a `date` input for a time that begins or ends a day. */
  readonly time: string;
  readonly alone: boolean;
  readonly reason: string;
}

const isDay = (name: MovableTime): boolean => DAY_TIMES[name] !== undefined;

/** Formats a time for its input. */
const typedTime = (name: MovableTime, timetable: Timetable): string =>
  isDay(name) ? toTypedDay(timetable[name]) : toTyped(timetable[name]);

/** Returns the typed move; null while it is incomplete. */
const plannedMove = ({ boundary, time, alone }: Partial<Record<keyof TypedMove, unknown>>): PlannedMove | null => {
  const name = MOVABLE.find((one) => one === boundary);
  if (name === undefined) return null;
  const side = DAY_TIMES[name];
  const startsAt = side === undefined ? fromTyped(String(time)) : fromTypedDay(String(time), side);
  return startsAt === null ? null : { boundary: name, startsAt, alone: alone === true };
};

interface Situation {
  readonly timetable: Timetable;
  /** Epoch milliseconds, the server's. */
  readonly now: number;
}

/** Returns why the typed time is not possible. The server repeats this check. */
const refusalOf =
  ({ timetable, now }: Situation) =>
  (_: unknown, typed: Record<string, unknown>): string | undefined => {
    const move = plannedMove(typed);
    return move === null ? stagePage.problems.target_past : problemText(movePlan(timetable, move, now));
  };

function Inputs({ open, situation }: { open: readonly MovableTime[]; situation: Situation }) {
  const { setValue } = useFormContext<TypedMove>();
  const [boundary, typed, alone] = useWatch<TypedMove, ['boundary', 'time', 'alone']>({
    name: ['boundary', 'time', 'alone'],
  });
  const { timetable, now } = situation;
  const current = typedTime(boundary, timetable);
  // The input follows the chosen time, so that a value typed for another time does not stay.
  useEffect(() => {
    setValue('time', current);
  }, [boundary, current, setValue]);
  const move = plannedMove({ boundary, time: typed, alone });
  const plan = move === null ? null : movePlan(timetable, move, now);
  return (
    <>
      <SelectInput
        source="boundary"
        label={stagePage.boundary}
        choices={open.map((id) => ({ id, name: timeNames[id] }))}
        validate={required()}
        helperText={false}
      />
      <TextInput
        source="time"
        type={isDay(boundary) ? 'date' : 'datetime-local'}
        label={isDay(boundary) ? stagePage.startsOn : stagePage.startsAt}
        validate={refusalOf(situation)}
        helperText={stagePage.current(time(timetable[boundary]))}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <BooleanInput source="alone" label={stagePage.alone} helperText={false} />
      {plan !== null && movedTimes(plan).length > 0 && <MovePlanView timetable={timetable} now={now} plan={plan} />}
    </>
  );
}

/** The form to move a time of the future (rules 2.9). */
export function MoveForm() {
  const question = useQuestion();
  const times = useTimetable().data;
  const { mutate, isPending } = useStep(
    (body: PlannedMove & { reason: string }) => api('moveBoundary', { body }),
    TIMED,
    stagePage.moved,
  );
  if (times === undefined) return null;
  const { timetable } = times;
  const situation = { timetable, now: fromISO(times.now) };
  const open = MOVABLE.filter((name) => fromISO(timetable[name]) > situation.now);
  const [first] = open;
  if (first === undefined) return <Typography>{stagePage.noBoundary}</Typography>;

  const ask = (typed: TypedMove, clear: () => void): void => {
    const move = plannedMove(typed);
    if (move === null) return;
    const { boundary, startsAt, alone } = move;
    const changed = movedTimes(movePlan(timetable, move, situation.now));
    question({
      title: stagePage.moveTitle,
      message: stagePage.moveMessage(
        timeNames[boundary],
        time(timetable[boundary]),
        time(startsAt),
        changed.length - 1,
      ),
      button: stagePage.moveButton,
      onYes: () => mutate({ boundary, startsAt, alone, reason: typed.reason }, { onSuccess: clear }),
    });
  };
  return (
    <OwnerForm
      heading={stagePage.moveHeading}
      text={stagePage.moveText}
      button={stagePage.moveButton}
      isBusy={isPending}
      initial={{ boundary: first, time: typedTime(first, timetable), alone: false, reason: '' }}
      reasonHelp={stagePage.publicReason}
      // The form has exactly these inputs.
      onSubmit={(typed, clear) => ask(typed as TypedMove, clear)}
    >
      <Inputs open={open} situation={situation} />
    </OwnerForm>
  );
}
