import fc from 'fast-check';
import { ApiError } from 'functions/shared/contract/client';
import {
  deskAfter,
  FRESH_DESK,
  type InquiryDesk,
  type InquiryStep,
} from 'functions/shared/entities/inquiries/inquiryDesk';
import { undoStep } from '../inquiry/undoStep.ts';
import type { Undo } from '../data/undo.ts';
import type { RuleContext, MassAction } from './action.ts';
import { planOf, ranAll, undoneAll } from './plan.ts';

const ME = 'me@mail.invalid';
const KNOWN: RuleContext = { me: ME, now: 0, stage: 'APPLICATION_ENDED' };
const AT = '2025-10-08T10:00:00.000+09:00';

type Step = Extract<InquiryStep, { step: 'take' | 'giveBack' | 'wait' | 'finish' | 'reopen' }>;
const STEPS: readonly Step[] = [
  { step: 'take' },
  { step: 'giveBack' },
  { step: 'wait', waitsFor: 'sender' },
  { step: 'wait', waitsFor: 'others' },
  { step: 'finish', answered: true },
  { step: 'finish', answered: false },
  { step: 'reopen' },
];

interface Row extends InquiryDesk {
  readonly id: string;
}
interface StoredPlan {
  readonly row: Row;
  readonly version: number;
}

const stale = () => new ApiError(412, null, null);

/** Enquiries with the server's rule and version check, without the server. */
const desks = (rows: readonly Row[]) => {
  const stored = new Map(rows.map((row): [string, StoredPlan] => [row.id, { row, version: 0 }]));
  const read = (id: string): StoredPlan => {
    const found = stored.get(id);
    if (found === undefined) throw new Error(id);
    return found;
  };
  const step = (id: string, version: number, one: Step, by: string): StoredPlan => {
    const before = read(id);
    if (before.version !== version) throw stale();
    const after = deskAfter(before.row, one, { by, at: AT });
    if (after === null) throw new ApiError(409, null, null);
    const then = { row: { ...before.row, ...after }, version: version + 1 };
    stored.set(id, then);
    return then;
  };
  const readOne = ({ id }: Row) => Promise.resolve({ row: read(id).row, etag: String(read(id).version) });
  return { read, step, readOne };
};

const refusalBy = (row: Row, step: Step) => (deskAfter(row, step, { by: ME, at: AT }) === null ? 'already' : null);

/** A step as an action. @param refusal the dry run's rule */
const actionOf = (
  { step }: Pick<ReturnType<typeof desks>, 'step'>,
  one: Step,
  refusal = refusalBy,
): Pick<MassAction<Row>, 'refusal' | 'once' | 'act'> => ({
  refusal: (row) => refusal(row, one),
  once: () => null,
  act: ({ row, etag }) => {
    const then = step(row.id, Number(etag), one, ME);
    const back = undoStep(row, then.row, ME);
    const undo: Undo | null = back && (() => Promise.resolve(step(row.id, then.version, back, ME)));
    return Promise.resolve(undo);
  },
});

const desk = fc
  .array(fc.tuple(fc.constantFrom(...STEPS), fc.constantFrom(ME, 'other@mail.invalid')), { maxLength: 4 })
  .map((steps) =>
    steps.reduce<InquiryDesk>((before, [step, by]) => deskAfter(before, step, { by, at: AT }) ?? before, FRESH_DESK),
  );
const enquiries = fc
  .array(desk, { maxLength: 12 })
  .map((all) => all.map((one, index): Row => ({ ...one, id: `i${index}` })));

const started = async (rows: readonly Row[], one: Step, refusal = refusalBy) => {
  const store = desks(rows);
  const action = actionOf(store, one, refusal);
  const planned = planOf(action, rows, KNOWN, {});
  const good = planned.flatMap(({ row, refusal: reason }) => (reason === null ? [row] : []));
  const run = { action, rows: good, source: store, known: KNOWN, values: {}, key: 'run', onEach: () => undefined };
  return { store, planned, good, run: { ...run, isStopped: () => false } };
};

const holds = (refusal = refusalBy) =>
  fc.assert(
    fc.asyncProperty(enquiries, fc.constantFrom(...STEPS), async (rows, one) => {
      const { store, planned, good, run } = await started(rows, one, refusal);
      const ran = await ranAll(run);
      expect(ran.filter(({ outcome }) => outcome === 'done')).toHaveLength(good.length);
      // Records that the dry run excluded are unchanged.
      for (const { row, refusal: reason } of planned) if (reason !== null) expect(store.read(row.id).version).toBe(0);
    }),
  );

describe('a bulk action', () => {
  it('changes exactly the records that its dry run announced', async () => await holds());

  it('negative control: fails if its dry run uses another rule than the call', async () =>
    await expect(holds((row) => (row.state === 'DONE' ? null : 'already'))).rejects.toThrow());

  it('skips records that changed since the dry run, and reports each record once', async () =>
    await fc.assert(
      fc.asyncProperty(enquiries, fc.constantFrom(...STEPS), fc.constantFrom(...STEPS), async (rows, one, theirs) => {
        const { store, good, run } = await started(rows, one);
        for (const { id } of good.slice(0, 2)) {
          if (deskAfter(store.read(id).row, theirs, { by: 'other', at: AT })) store.step(id, 0, theirs, 'other');
        }
        const ran = await ranAll(run);
        expect(ran.map(({ row }) => row.id).toSorted()).toEqual(good.map(({ id }) => id).toSorted());
        expect(ran.every(({ outcome }) => outcome !== 'failed')).toBe(true);
      }),
    ));

  it('changes only one record for each `once` key', () => {
    const action = { refusal: () => null, once: ({ takenBy }: Row) => takenBy };
    const row = (id: string, takenBy: string | null): Row => ({ ...FRESH_DESK, id, takenBy });
    const planned = planOf(action, [row('a', 'x'), row('b', 'y'), row('c', 'x'), row('d', null)], KNOWN, {});
    expect(planned.map(({ refusal }) => refusal)).toEqual([null, null, 'twice', null]);
  });

  it('continues after a record that fails, and stops on request', async () => {
    const rows = Array.from({ length: 20 }, (_, index): Row => ({ ...FRESH_DESK, id: `i${index}` }));
    const { run, store } = await started(rows, { step: 'take' });
    const readOne = (row: Row) => (row.id === 'i3' ? Promise.reject(new TypeError('offline')) : store.readOne(row));
    const ran = await ranAll({ ...run, source: { readOne } });
    expect(ran.filter(({ outcome }) => outcome === 'failed').map(({ row }) => row.id)).toEqual(['i3']);
    expect(ran).toHaveLength(20);
    let done = 0;
    const stopped = await ranAll({ ...run, isStopped: () => done >= 4, onEach: (count) => void (done = count) });
    expect(stopped.length).toBeLessThan(20);
  });
});

describe('undoing a bulk action', () => {
  it('restores the visible state of each record, except those changed since', async () =>
    await fc.assert(
      fc.asyncProperty(enquiries, fc.constantFrom(...STEPS), fc.boolean(), async (rows, one, isTouched) => {
        const { store, run } = await started(rows, one);
        const ran = await ranAll(run);
        const undos = ran.filter((each) => each.outcome === 'done' && each.undo !== null);
        const touched = isTouched ? undos[0]?.row.id : undefined;
        if (touched !== undefined) store.step(touched, 1, { step: 'finish', answered: false }, 'other');
        const { undone, left } = await undoneAll(ran, () => undefined);
        expect([undone, left]).toEqual([undos.length - (touched ? 1 : 0), touched ? 1 : 0]);
        for (const { row } of undos) {
          if (row.id === touched) continue;
          const { state, takenBy, waitsFor, unanswered, answeredAt, reopenedAt } = row;
          expect(store.read(row.id).row).toMatchObject({
            state,
            takenBy,
            waitsFor,
            unanswered,
            answeredAt,
            reopenedAt,
          });
        }
      }),
    ));

  it('is not offered for a finished enquiry, whose waiting would restart', () => {
    const before = FRESH_DESK;
    const after = deskAfter(before, { step: 'finish', answered: false }, { by: ME, at: AT });
    expect(after && undoStep(before, after, ME)).toBeNull();
  });
});
