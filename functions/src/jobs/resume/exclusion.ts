import type { Firestore } from '@google-cloud/firestore';
import { decideApproval, requestApproval } from '../../services/approvals.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { AppError } from '../../shared/contract/errors.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { type Records, unitOfWork } from '../../store/records.ts';
import type { JobDeps } from '../work.ts';
import { idOf, put } from './applicants.ts';
import { drawn, released, taken, told } from './draw.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;
/** What chance that always falls the same makes of an id. */
const ID = 'A'.repeat(20);
const [ASKER, OTHER] = ['asker', 'other'].map((id) => ({ id, email: `${id}@office.example.jp` })) as [Owner, Owner]; // two of them
interface Owner {
  readonly id: string;
  readonly email: string;
}

const unitBy = async (deps: JobDeps, { id, email }: Owner, work: (records: Records) => Promise<unknown>) =>
  await unitOfWork(
    deps.db,
    {
      actor: { kind: 'administrator', id, email },
      ...{ operation: 'approveApproval', now: deps.campaignClock(), systemNow: deps.systemClock() },
      randomness: deps.randomness,
    },
    work,
  );

/** Asked for about one application, under an id that is always the same. */
const askedAbout = async (db: Firestore, deps: JobDeps, target: string): Promise<void> => {
  const at = { createdAt: timetable.open, updatedAt: timetable.open };
  const owners = [ASKER, OTHER].map((one) => {
    const record = {
      ...one,
      displayName: one.id,
      role: 'owner' as const,
      disabled: false,
      ownerSince: null,
      suspendedAt: null,
      ...at,
    };
    return [`adminUsers/${one.id}`, storedFields(adminUser, record)] as const;
  });
  await put(db, owners);
  await unitBy({ ...deps, randomness: (length) => Buffer.alloc(length) }, ASKER, async (records) => {
    const asked = { kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '同じ方' } as const;
    await requestApproval(records, deps, asked, ASKER);
  });
};

/** Approved, by whoever asks for it again after a death, too: done is done. */
const approved = async (deps: JobDeps): Promise<void> => {
  try {
    await unitBy(deps, OTHER, (records) => decideApproval(records, deps, ID, { kind: 'approve' }, OTHER));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'approval_state') throw error;
  }
};

/** One who won is ruled out by two owners, and the sets go to whoever is next. */
export const excludedWinner: Scenario = {
  at: fromISO(timetable.resultRelease),
  prepare: async (db, deps) => {
    await released(db, deps);
    const [winner] = (await db.collection('purchases').where('state', '==', 'WON').limit(1).get()).docs;
    await askedAbout(db, deps, winner?.id ?? '');
  },
  run: async (deps) => {
    await approved(deps);
    await taken('walks/1', 'waitingList')(deps);
  },
};

/** Ruled out after the draw and before its release, which then says so. */
export const excludedBefore: Scenario = {
  at: fromISO(timetable.resultRelease),
  prepare: async (db, deps) => {
    await drawn(db, deps);
    await askedAbout(db, deps, idOf(0));
    await approved(deps);
    await told(db);
  },
  run: taken('draws/1', 'release'),
};
