import type { FailedStamp, Stamp } from '../../gateways/timestamps.ts';
import { stampAbandoned } from '../../logs.ts';
import { afterRound, type Stamping } from '../../shared/draw/stamping.ts';
import { stampsText } from '../../shared/draw/stamps.ts';
import { drawBy, draws } from '../../store/draw/draws.ts';
import { type StampingRecord, stampings } from '../../store/draw/stampings.ts';
import { readsOf } from '../../store/records.ts';
import { withLease, markOfDocument, type Step, runSteps } from '../leasedJob.ts';
import { type JobDeps, MAX_OPEN, type JobDefinition } from '../job.ts';
import { grown } from './publishedFiles.ts';

const hostsOf = (all: readonly Pick<FailedStamp, 'authority'>[]): string[] => all.map(({ authority }) => authority);

/** Returns the remaining stamping of a hash after a round: one entry, or none. */
const remainingStamping = (
  one: Stamping,
  [stamped, failed]: readonly [string[], string[]],
  now: number,
): Stamping[] => {
  const after = afterRound(one, { stamped, failed }, now);
  if (after !== 'given up') return after === null ? [] : [after];
  stampAbandoned(one.hash, failed);
  return [];
};

/** Appends these stamps to the file of stamps. The parts are stored before a draw refers to them. */
const withStamps = async ({ db }: JobDeps, number: number, hash: string, stamps: readonly Stamp[]) => {
  const draw = await drawBy(readsOf(db), number);
  const text = stampsText(stamps.map(({ authority, token }) => ({ hash, authority, token })));
  return draw && (await grown(db, draw, 'stamps', text));
};

/**
 * Has the next hash stamped by the remaining authorities. File and hosts are written in one transaction. After a crash before it, the authorities are
 * asked again, and one stamp of each is published.
 */
const stampNext: Step<StampingRecord> = async (deps, { number, pending }, update) => {
  const next = pending.find(({ dueAt }) => dueAt <= deps.campaignClock());
  if (!next) return null;
  const { hash } = next;
  const { stamps, failed } = await deps.timestamps.stampsOf(hash, next.by);
  const file = await withStamps(deps, number, hash, stamps);
  return await update(async (latest, records) => {
    const draw = await drawBy(records, number);
    if (draw && file) draws.set(records, String(number), { ...draw, files: { ...draw.files, stamps: file } });
    const round = [hostsOf(stamps), hostsOf(failed)] as const;
    const left = latest.pending.flatMap((one) =>
      one.hash === hash ? remainingStamping(one, round, records.stamp.now) : [one],
    );
    return { ...latest, pending: left };
  });
};

/** Finds the draws with a hash that is due. */
const open: JobDefinition['open'] = async ({ db, campaignClock }) => {
  const { docs } = await stampings.collection(db).limit(MAX_OPEN).get();
  const isDue = ({ pending }: StampingRecord): boolean => pending.some(({ dueAt }) => dueAt <= campaignClock());
  return docs.flatMap((one) => {
    const found = stampings.parse(one);
    return found !== null && isDue(found) ? [{ id: one.id, mark: markOfDocument(found) }] : [];
  });
};

/** The job that has authorities stamp the commitment and each new head of the log (rules 8.38). No step of a draw waits for this. */
export const stampsJob: JobDefinition = {
  open,
  advance: async (deps, id, budget) =>
    await withLease(deps, { job: 'stamps', documents: stampings }, id, async (begun, update, held) =>
      runSteps(held, budget.until, begun, async (latest) => await stampNext(held, latest, update, budget)),
    ),
  page: 1,
};
