import { supply } from '../../config.ts';
import { beginDraw } from '../../services/draw/drawStart.ts';
import { PAGES } from '../../shared/deployment/settings.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { beginDuplicatesAtClose } from '../../services/people/duplicates.ts';
import { timetableIn } from '../../store/campaign/campaignFacts.ts';
import { drawBy, draws } from '../../store/draw/draws.ts';
import { pendingCards } from '../../store/money/pendingCards.ts';
import { markOfDocument, pagedJob } from '../leasedJob.ts';
import type { Start } from '../job.ts';
import { beginStep, RELEASE, WORK_OF } from '../../services/draw/stepStart.ts';
import { commit } from './committing.ts';
import { drawOut } from './drawing.ts';
import { freezePage } from './freezeRoster.ts';
import { releasedPlaces } from './ranges.ts';
import { releaseOn } from './releasing.ts';
import { readsOf } from '../../store/records.ts';

/** The states of a draw. A new state has to be listed before either job compiles. */
const WITHOUT_JOB: { readonly [S in DrawRecord['state']]: null } = {
  FREEZING: null,
  FROZEN: null,
  COMMITTING: null,
  COMMITTED: null,
  DRAWING: null,
  DRAWN: null,
  RELEASING: null,
  RELEASED: null,
};

/** The job that carries a draw on from its stored state until it waits for the timetable, a person or the beacon (rules 8.12). */
export const drawJob = pagedJob<DrawRecord>({
  job: 'draw',
  documents: draws,
  steps: { ...WITHOUT_JOB, FREEZING: freezePage, COMMITTING: commit, DRAWING: drawOut },
  page: PAGES.draw,
  // A waiting draw has an alert of its own.
  markOf: (_, draw) => (draw.waiting === null ? markOfDocument(draw) : null),
});

export const releaseJob = pagedJob<DrawRecord>({
  job: RELEASE,
  documents: draws,
  steps: { ...WITHOUT_JOB, RELEASING: releaseOn },
  page: PAGES.release,
  // The pages move only the ranges, not the draw.
  markOf: async ({ db }, draw) => `${draw.list === null} ${await releasedPlaces(readsOf(db), draw.number)}`,
});

// The tick that begins a step also carries it on. No task is queued, because it would do so at the same time.

/** Freezes the roster at its time, and begins the search for duplicates in it. It waits for the last card (rules 7.6). */
export const startFreeze: Start<'rosterClose'> = async (records, { draw }, { deps }) => {
  if ((await pendingCards(deps.db, 1)).length > 0) return null;
  const known = await drawBy(records, draw);
  await beginDuplicatesAtClose(records);
  if (known) return { job: null };
  beginDraw(records, { number: draw, supply: supply(), additional: 0, startedBy: null });
  return { job: null };
};

/** Begins a step at its time. If its draw is not ready, the next tick tries again. */
export const startStep: Start<'drawStep'> = async (records, { step, draw }, { runID }) => {
  const timetable = await timetableIn(records);
  const begun = beginStep(records, await drawBy(records, draw), step, { timetable, runID, by: null });
  if (begun !== 'begin' && begun !== 'begun') return null;
  return { job: step === 'release' ? { kind: WORK_OF[step], id: String(draw) } : null };
};
