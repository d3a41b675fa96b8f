import { isDeepStrictEqual } from 'node:util';
import { campaign } from 'functions/shared/campaign/current';
import { administratorDocuments, writeAdministrators } from './administrators.ts';
import { clearStripe } from './card.ts';
import { done } from './client.ts';
import { clearBut } from './firestore.ts';
import { clearInbox } from './inbox.ts';
import { clockRuns, eventually, keepClock, leapTo, settle, tick } from './stack.ts';

const { timetable } = campaign;

/** One instant well inside of each phase. */
export const IN_PHASE = {
  1: '2025-09-30T12:00:00.000+09:00',
  2: '2025-10-02T12:00:00.000+09:00',
  3: '2025-10-07T12:00:00.000+09:00',
  4: '2025-10-09T12:00:00.000+09:00',
  5: '2025-10-14T12:00:00.000+09:00',
  6: '2025-10-24T12:00:00.000+09:00',
} as const;

export const AT = {
  rosterClosed: '2025-10-13T23:30:00.000+09:00',
  release: timetable.resultRelease,
  end: timetable.modificationEnd,
} as const;

/** What `begin` does while the clock stands. */
const beginAnew = async (at: string, stuck: unknown): Promise<void> => {
  // Taken away and put back, the administrators' sessions would end in between, as they do where one is removed.
  await clearBut(administratorDocuments);
  await clearInbox();
  await clearStripe();
  if (stuck !== undefined) throw stuck;
  await writeAdministrators();
  // One late run of the scheduler comes to the same as one at each instant on the way (rules 2.14), and takes a moment.
  await leapTo(at);
  await tick();
};

/** An empty database with its administrators and mail texts, an empty inbox, and the clock there: as a test file begins. */
export const begin = async (at: string): Promise<void> => {
  // What is stuck is cleared away with the rest: it fails the test that comes upon it, and no other.
  const stuck = await settle().catch((error: unknown) => error);
  // A run of the scheduler under way, at the time of the test before, would write into what has been emptied.
  const running = await clockRuns();
  await keepClock(false);
  try {
    await beginAnew(at, stuck);
  } finally {
    if (running) await keepClock(true);
  }
  await eventually("the campaign's own timetable", async () => {
    // An instance may keep the last file's switches and moves for two seconds (rules 2.12).
    const [{ systemStages }, moved] = [await done('listSystemStages'), await done('getTimetable')];
    const [first] = systemStages;
    return first?.id.startsWith('timetable-') && isDeepStrictEqual(moved.timetable, timetable) ? true : null;
  });
};
