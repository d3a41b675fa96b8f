import { randomBytes } from 'node:crypto';
import { campaign } from '../../shared/campaign/current.ts';
import { DRAW_STATES, type DrawState } from '../../shared/campaign/drawSteps.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { campaignStateOf } from '../../store/campaign/campaignFacts.ts';
import { drawBy, draws } from '../../store/draw/draws.ts';
import { newWaitingListState, waitingListStates } from '../../store/draw/waitingListStates.ts';
import { begunDraw } from '../../../test/resume/draw.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { UNCONNECTED } from '../../../test/resume/unconnected.ts';
import { inRun } from '../run.ts';
import type { JobDeps } from '../job.ts';
import { resumedAfterDraw } from './resumeAfterDraw.ts';

const { timetable } = campaign;
const FRESH = {
  number: 1,
  free: 0,
  wishes: campaign.maxSets,
  day: '2025-10-17',
  until: '2025-10-31',
  head: 'c0'.repeat(32),
};

/** Resumes the list before a second draw in the given state. @returns whether that draw ended without result */
const endsAt = async (state: DrawState, at: number): Promise<boolean> => {
  await clearDatabase();
  const db = mortalDatabase();
  const clock = () => at;
  const deps: JobDeps = {
    db,
    campaignClock: clock,
    systemClock: clock,
    randomness: randomBytes,
    campaignState: campaignStateOf(db, clock, clock),
    enqueueJob: async () => {},
    queueMail: async () => {},
    ...UNCONNECTED,
  };
  const run = { job: 'waitingList', runID: 'r'.repeat(20) };
  await inRun(deps, run, async (records) => {
    draws.create(records, '2', { ...begunDraw(3), number: 2, state });
    waitingListStates.create(records, '1', { ...newWaitingListState(FRESH), standing: 'paused' });
  });
  const waitingList = await inRun(deps, run, async (records) => {
    const found = await waitingListStates.get(records, '1');
    if (!found) throw new Error('There is no waiting list');
    return await resumedAfterDraw(records, found, timetable);
  });
  const draw = await inRun(deps, run, async (records) => await drawBy(records, 2));
  expect(waitingList.standing === 'walked').toBe(draw?.voidedAt !== null);
  return draw?.voidedAt !== null;
};

describe('a second draw, when modifications end', () => {
  const end = fromISO(timetable.modificationEnd);

  // From the commitment on, public data determines the outcome, and nobody may choose whether it counts (rules 8.27).
  it.each(DRAW_STATES.map((state) => [state, ['FREEZING', 'FROZEN'].includes(state)] as const))(
    'ends without result in the state %s: %s',
    async (state, isOver) => expect(await endsAt(state, end)).toBe(isOver),
  );

  it('does not end a millisecond before', async () => expect(await endsAt('FROZEN', end - 1)).toBe(false));
});
