import { campaign } from '../../shared/campaign/current.ts';
import { PAGES } from '../../shared/deployment/settings.ts';
import { type Broadcast, broadcast, FRESH_BROADCAST } from '../../shared/mail/broadcast.ts';
import { TIMETABLE_AUDIENCES } from '../../shared/mail/audience.ts';
import { toISO } from '../../shared/time/instants.ts';
import { broadcastsIn } from '../../store/mail/broadcasts.ts';
import { leases } from '../../store/leases.ts';
import { readsOf } from '../../store/records.ts';
import { cancelStep, finish, wakePage } from './broadcastEnd.ts';
import { freezePage, type Seen } from './recipients.ts';
import { holding } from '../holding.ts';
import type { Pages } from './pages.ts';
import { pagesOf, queuePage } from './queueing.ts';
import { type Budget, type JobDeps, MOST_OPEN, type Start, type WorkEntry } from '../work.ts';

/** State that one run keeps between its steps: the pages read ahead. */
interface Memory {
  readonly pages: Pages;
}

/**
 * Freezes the whole list. A lease admits one walker: each page is written once anyway, but finding duplicates takes all recipients in
 * memory, and two walkers would read all of them.
 * @returns whether more could be done at once
 */
const freeze = async (deps: JobDeps, { id }: Broadcast, { until, page }: Budget): Promise<boolean> =>
  await holding(deps, { work: 'broadcast', documents: leases }, `broadcast-${id}`, async (_, move) => {
    let seen: Seen | null = null;
    for (;;) {
      const one = (await readsOf(deps.db).get(broadcast, id))?.record;
      if (one?.state !== 'FREEZING') return one !== undefined;
      if (deps.systemClock() >= until) return true;
      seen = await freezePage(deps, one, page, seen);
      if ((await move((latest) => latest)) === null) return false;
    }
  });

/** One step of a broadcast, by its state. @returns whether more could be done at once */
const step = async (deps: JobDeps, one: Broadcast, budget: Budget, memory: Memory): Promise<boolean> => {
  const { page: most } = budget;
  if (one.state === 'CANCELLING') return await cancelStep(deps, one, most);
  if (one.state === 'FREEZING') return await freeze(deps, one, budget);
  if (one.waking !== null && (one.state === 'RUNNING' || one.state === 'DELIVERING')) {
    return await wakePage(deps, one, most);
  }
  if (one.state === 'RUNNING') return !(await queuePage(deps, one, memory.pages));
  if (one.state === 'DELIVERING') await finish(deps, one);
  return false;
};

/** Carries a broadcast on. A crash or a concurrent run does no harm: a step finds what was written, or writes the same again. */
const advance: WorkEntry['advance'] = async (deps, id, budget) => {
  const memory: Memory = { pages: pagesOf(deps, budget.page) };
  for (;;) {
    const one = (await readsOf(deps.db).get(broadcast, id))?.record;
    if (!one || !(await step(deps, one, budget, memory))) return false;
    if (deps.systemClock() >= budget.until) return true;
  }
};

/** A paused broadcast waits for a person, an ended one has nothing left to do. */
const open: WorkEntry['open'] = async ({ db }) =>
  await broadcastsIn(db, ['FREEZING', 'RUNNING', 'DELIVERING', 'CANCELLING'], MOST_OPEN);

export const broadcastWork: WorkEntry = { open, advance, page: PAGES.broadcast };

/** Opens a broadcast of the timetable. */
export const startBroadcast: Start<'broadcast'> = async (records, { id, mailType, dueAt }) => {
  records.create(broadcast, {
    ...FRESH_BROADCAST,
    id,
    mailType,
    text: null,
    audience: TIMETABLE_AUDIENCES[mailType],
    // The due time, not the present time: a late scheduler does not stretch the pace.
    startedAt: toISO(dueAt),
    paceMs: campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0,
    openedBy: null,
    repeatOf: null,
  });
  return { work: { kind: 'broadcast', id } };
};
