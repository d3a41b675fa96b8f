import { fromISO } from 'functions/shared/time/instants';
import { Asking } from '../approval/asking.tsx';
import { useTimetable } from '../data/campaignState.ts';

/** The draw whose release is in the timetable. */
const FIRST_DRAW = '1';

/** The request to delay the release, for two owners, from the commitment until the release (rules 2.16). */
export function ReleaseDelay() {
  const times = useTimetable().data;
  if (times === undefined) return null;
  const { commitment, resultRelease } = times.timetable;
  const now = fromISO(times.now);
  if (now < fromISO(commitment) || now >= fromISO(resultRelease)) return null;
  return <Asking kind="releaseDelay" target={FIRST_DRAW} subject={FIRST_DRAW} version={resultRelease} />;
}
