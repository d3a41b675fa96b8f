import { delayPlan, type MovePlan } from 'functions/shared/campaign/moves';
import type { Answer } from 'functions/shared/contract/client';
import { fromISO } from 'functions/shared/time/instants';
import { BooleanInput, required, TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { time } from '../../copy/format.ts';
import { approval } from '../../copy/ja/office/approval.ts';
import { stagePage } from '../systemStage/texts.ts';
import { useTimetable } from '../data/campaignState.ts';
import { fromTyped } from '../systemStage/localTime.ts';
import { problemText } from '../systemStage/moveProblem.ts';
import { PlanTable } from '../systemStage/planTable.tsx';

/** Returns the effect of the typed time; null while it is incomplete. The server checks again, and it also knows about a late beacon round. */
const planOf = (
  { timetable, now }: Answer<'getTimetable', 'anyone'>,
  { time: typed, alone }: FieldValues,
): MovePlan | null => {
  const startsAt = fromTyped(String(typed));
  if (startsAt === null) return null;
  return delayPlan(timetable, { startsAt, alone: alone === true }, timetable.resultRelease, fromISO(now));
};

/** The new time of the release, and a comparison of every date before and after (rules 2.16). */
export function DelayFields() {
  const [typed, alone] = useWatch<FieldValues, ['time', 'alone']>({ name: ['time', 'alone'] });
  const times = useTimetable().data;
  if (times === undefined) return null;
  const plan = planOf(times, { time: typed, alone });
  const refusal = (_: unknown, all: FieldValues): string | undefined => {
    const requested = planOf(times, all);
    return requested === null ? stagePage.problems.target_past : problemText(requested);
  };
  return (
    <>
      <TextInput
        source="time"
        type="datetime-local"
        label={approval.newRelease}
        validate={[required(), refusal]}
        helperText={stagePage.current(time(times.timetable.resultRelease))}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <BooleanInput source="alone" label={stagePage.alone} helperText={false} />
      {plan !== null && <PlanTable times={plan.times} />}
    </>
  );
}
