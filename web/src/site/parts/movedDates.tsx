import { campaign } from 'functions/shared/campaign/current';
import { type ChangedTime, changedTimes, type MovableTime } from 'functions/shared/campaign/moves';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';

/** Groups times by reason, in the order of each group's first time. */
const byReason = (times: readonly ChangedTime[]): [reason: string, times: ChangedTime[]][] => {
  const groups = new Map<string, ChangedTime[]>();
  for (const time of times) groups.set(time.reason, [...(groups.get(time.reason) ?? []), time]);
  return [...groups];
};

/** The dates that differ from their announcement, with the reasons (rules 2.9). `of` limits the dates; by default all. */
export function MovedDates({ of }: { of?: readonly MovableTime[] }) {
  const { moves: copy } = useCopy('moves');
  const { now, moves } = useStage();
  const changed = now === null ? [] : changedTimes(campaign.timetable, moves, now);
  const shown = changed.filter(({ name }) => of?.includes(name) ?? true);
  if (shown.length === 0) return null;
  return (
    <div className="moved">
      <p className="line strong">{copy.title}</p>
      {byReason(shown).map(([reason, times]) => (
        <div key={reason}>
          <p className="line">{copy.because(reason)}</p>
          <ul>
            {times.map(({ name, startsAt }) => (
              <li key={name}>{copy.text(name, startsAt)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
