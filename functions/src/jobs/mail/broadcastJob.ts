import { campaign } from '../../shared/campaign/current.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import { PAGES } from '../../shared/deployment/settings.ts';
import { type Broadcast, broadcast, BROADCAST_STATES, FRESH_BROADCAST } from '../../shared/mail/broadcast.ts';
import { TIMETABLE_AUDIENCES } from '../../shared/mail/audience.ts';
import { toISO } from '../../shared/time/instants.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { broadcastsIn, mailsOfCause } from '../../store/mail/broadcasts.ts';
import { digest } from '../../shared/entities/stored.ts';
import { causeOf } from '../../shared/mail/cause.ts';
import { leases } from '../../store/leases.ts';
import { type Records, readsOf } from '../../store/records.ts';
import { cancelStep, finish, wakePage } from './broadcastEnd.ts';
import { freezePage, type KnownRecipients } from './freezeRecipients.ts';
import { withLease, runSteps } from '../leasedJob.ts';
import { type Pages, hasDue } from './pages.ts';
import { pagesOf, queuePage } from './queueing.ts';
import {
  type Progress,
  type Budget,
  type JobDeps,
  MAX_OPEN,
  type Start,
  type StartedEvent,
  type JobDefinition,
} from '../job.ts';

/** One step of a broadcast in its state. @returns `more` if more can be done at once */
type Step = (deps: JobDeps, one: Broadcast, budget: Budget, pages: Pages) => Promise<Progress>;

const moreIf = (isMore: boolean): Progress => (isMore ? 'more' : 'ended');

const read = async ({ db }: JobDeps, id: string): Promise<Broadcast | null> =>
  (await readsOf(db).get(broadcast, id))?.record ?? null;

/**
 * Freezes the whole recipient list. A lease admits one worker. Without the lease each page would still be written once, but every worker would hold
 * all recipients in memory to find duplicates.
 */
const freeze: Step = async (unheld, { id }, { until, page }) => {
  const leased = { job: 'broadcast', documents: leases };
  let isFrozen = false;
  const came = await withLease(unheld, leased, `broadcast-${id}`, async (lease, update, deps) => {
    let known: KnownRecipients | null = null;
    return await runSteps(deps, until, lease, async () => {
      const one = await read(deps, id);
      isFrozen = one !== null && one.state !== 'FREEZING';
      if (one === null || isFrozen) return null;
      known = await freezePage(deps, one, page, known);
      return await update((latest) => latest);
    });
  });
  return came === 'ended' && isFrozen ? 'more' : came;
};

/** Wraps a step so that mails which a pause left without a task are queued first. */
const awake =
  (step: Step): Step =>
  async (deps, one, budget, pages) =>
    one.waking === null ? await step(deps, one, budget, pages) : moreIf(await wakePage(deps, one, budget.page));

/** The step of each state; null: the broadcast has ended, or waits for a person. */
const STEPS: { readonly [S in Broadcast['state']]: Step | null } = {
  FREEZING: freeze,
  UNAPPROVED: null,
  RUNNING: awake(async (deps, one, _, pages) => moreIf(!(await queuePage(deps, one, pages)))),
  DELIVERING: awake(async (deps, one) => moreIf(await finish(deps, one))),
  PAUSED: null,
  CANCELLING: async (deps, one, { page }) => moreIf(await cancelStep(deps, one, page)),
  CANCELLED: null,
  DONE: null,
};

/** Carries a broadcast on. A crash or a concurrent run does no harm, because a step finds earlier writes or writes the same again. */
const advance: JobDefinition['advance'] = async (deps, id, budget) => {
  const pages = pagesOf(deps, budget.page);
  const first = await read(deps, id);
  if (first === null) return 'ended';
  let came: Progress = 'ended';
  const isOver = await runSteps(deps, budget.until, first, async (one) => {
    came = (await STEPS[one.state]?.(deps, one, budget, pages)) ?? 'ended';
    return came === 'more' ? await read(deps, id) : null;
  });
  return isOver ? 'more' : came;
};

/** Finds the first mail that is still to be cancelled; null: only mails under way are left. */
const nextToCancel = async ({ db }: JobDeps, one: Broadcast): Promise<string | null> => {
  for (const state of ['QUEUED', 'RETRY'] as const) {
    const [next] = (await mailsOfCause(db, causeOf(one), state, 1).get()).docs;
    if (next) return next.id;
  }
  return null;
};

/** Returns the mark of each state's step. Mails under way need no mark, because the outbox takes care of them. */
const markOf = async (deps: JobDeps, one: Broadcast): Promise<string | null> => {
  const { state, waking, cursor, part, offset, queued } = one;
  if (state === 'DELIVERING' && waking === null) return null;
  if (state === 'CANCELLING') return await nextToCancel(deps, one);
  if (state === 'RUNNING' && waking === null && !(await hasDue(deps, one))) return null;
  return digest(state, String(waking), String(cursor), `${part} ${offset} ${queued}`).slice(0, 32);
};

const open: JobDefinition['open'] = async (deps) => {
  const states = BROADCAST_STATES.filter((state) => STEPS[state] !== null);
  const found = await broadcastsIn(deps.db, states, MAX_OPEN);
  return await Promise.all(
    found.map(async ({ id, read: parsed }) => {
      // An unreadable broadcast does not stop the others; carrying it on reports the error.
      const mark = await Promise.resolve()
        .then(parsed)
        .then((one) => one && markOf(deps, one))
        .catch(() => 'unreadable');
      return { id, mark };
    }),
  );
};

export const broadcastJob: JobDefinition = { open, advance, page: PAGES.broadcast };

type Opening = Pick<Broadcast, 'id' | 'mailType' | 'audience' | 'startedAt' | 'paceMs'>;

const opened = (records: Records, opening: Opening): StartedEvent => {
  const byTimetable = { text: null, openedBy: null, repeatOf: null };
  records.create(broadcast, { ...FRESH_BROADCAST, ...byTimetable, ...opening });
  return { job: { kind: 'broadcast', id: opening.id } };
};

/** Opens a broadcast of the timetable. */
export const startBroadcast: Start<'broadcast'> = async (records, { id, mailType, dueAt }) => {
  const paceMs = campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0;
  // A pace starts at the due time rather than now, so that a late scheduler does not delay it.
  const startedAt = toISO(dueAt);
  return opened(records, { id, mailType, audience: TIMETABLE_AUDIENCES[mailType], startedAt, paceMs });
};

/** Sends the commitment to everybody on the roster, once it exists, however late that is (rules 8.37). */
export const startCommitmentMail: Start<'commitmentMail'> = async (records, { id }) => {
  const draw = await drawBy(records, FIRST_DRAW);
  if (draw === null || draw.commitment === null) return null;
  const { publishedAt: startedAt } = draw.commitment;
  return opened(records, { id, mailType: 40, audience: { kind: 'onRoster' }, startedAt, paceMs: 0 });
};
