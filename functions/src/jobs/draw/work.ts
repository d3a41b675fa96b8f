import { supply } from '../../config.ts';
import { beginDraw } from '../../services/draw/drawStart.ts';
import { PAGES } from '../../shared/deployment/settings.ts';
import { type DrawState, DRAWN_ON } from '../../shared/campaign/drawSteps.ts';
import { beginDuplicatesAtClose } from '../../services/people/duplicates.ts';
import { timetableIn } from '../../store/campaign/campaignFacts.ts';
import { drawBy, draws } from '../../store/draw/draws.ts';
import { pendingCards } from '../../store/money/pendingCards.ts';
import { MOST_OPEN, type Start, type WorkEntry } from '../work.ts';
import { beginStep, RELEASE, WORK_OF } from '../../services/draw/stepStart.ts';
import { commit } from './committing.ts';
import { drawOut } from './drawing.ts';
import { freeze } from './roster.ts';
import { holding } from '../holding.ts';
import { releaseOn } from './releasing.ts';

/** Numbers of the draws in some states, as ids of work. */
const drawsIn =
  (...states: readonly DrawState[]): WorkEntry['open'] =>
  async ({ db }) => {
    const found = await draws.collection(db).where('state', 'in', states).limit(MOST_OPEN).select().get();
    return found.docs.map(({ id }) => id);
  };

/** Carries a draw on from its stored state, until it waits for the timetable, a person or the beacon. One at a time (rules 8.12). */
const advance: WorkEntry['advance'] = async (deps, id, budget) =>
  await holding(deps, { work: 'draw', documents: draws }, Number(id), async (draw, move) => {
    if (draw.state === 'FREEZING') return await freeze(deps, draw, move, budget);
    if (draw.state === 'COMMITTING') return await commit(deps, draw, move);
    return draw.state === 'DRAWING' && (await drawOut(deps, draw, move, budget));
  });

export const drawWork: WorkEntry = { open: drawsIn(...DRAWN_ON), advance, page: PAGES.draw };

export const releaseWork: WorkEntry = {
  open: drawsIn('RELEASING'),
  advance: async (deps, id, budget) =>
    await holding(deps, { work: RELEASE, documents: draws }, Number(id), async (draw, move) =>
      releaseOn(deps, draw, move, budget),
    ),
  page: PAGES.release,
};

// The tick that begins a step also carries it on. A task would do so at the same time, so none is queued.

/** Freezes the roster at its time, and begins the search for duplicates on it. It waits for the last card (rules 7.6). */
export const startFreeze: Start<'rosterClose'> = async (records, { draw }, { deps }) => {
  if ((await pendingCards(deps.db, 1)).length > 0) return null;
  const known = await drawBy(records, draw);
  await beginDuplicatesAtClose(records);
  if (known) return { work: null };
  beginDraw(records, { number: draw, supply: supply(), additional: 0, startedBy: null });
  return { work: null };
};

/** Begins a step at its time. If its draw is not ready, the next tick tries again. */
export const startStep: Start<'drawStep'> = async (records, { step, draw }, { runID }) => {
  const timetable = await timetableIn(records);
  const begun = beginStep(records, await drawBy(records, draw), step, { timetable, runID, by: null });
  if (begun !== 'begin' && begun !== 'begun') return null;
  return { work: step === 'release' ? { kind: WORK_OF[step], id: String(draw) } : null };
};
