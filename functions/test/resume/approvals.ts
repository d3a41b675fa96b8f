import type { Firestore } from '@google-cloud/firestore';
import { decideApproval, requestApproval } from '../../src/services/office/approvals.ts';
import type { ApprovalInput, Approver } from '../../src/shared/approval/approval.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { AppError } from '../../src/shared/errors/appError.ts';
import { adminUser } from '../../src/shared/entities/adminUser.ts';
import type { Role } from '../../src/shared/access/role.ts';
import { storedFields } from '../../src/shared/entities/stored.ts';
import { type Records, unitOfWork } from '../../src/store/records.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { put } from './applicants.ts';

const { timetable } = campaign;
/** The id that constant randomness makes. */
const ID = 'A'.repeat(20);
const personOf = (id: string): Approver => ({ id, email: `${id}@office.example.jp` });
export const [ASKER, OTHER] = [personOf('asker'), personOf('other')];

/** Stores an administrator who has signed in. */
export const putAdministrator = async (db: Firestore, id: string, role: Role): Promise<void> => {
  const at = { createdAt: timetable.open, updatedAt: timetable.open };
  const since = { disabled: false, ownerSince: null, suspendedAt: null };
  const record = { ...personOf(id), displayName: id, role, ...since, ...at };
  await put(db, [
    [`adminUsers/${id}`, storedFields(adminUser, record)],
    [`signIns/${id}`, { uid: `uid-of-${id}` }],
  ]);
};

const transactionBy = async (deps: JobDeps, { id, email }: Approver, work: (records: Records) => Promise<unknown>) => {
  const actor = { kind: 'administrator', id, email } as const;
  const [now, systemNow] = [deps.campaignClock(), deps.systemClock()];
  const stamp = { actor, operation: 'approveApproval', now, systemNow, randomness: deps.randomness };
  return await unitOfWork(deps.db, stamp, work);
};

/** Requests an approval as one owner, always under the same id. */
export const requested = async (deps: JobDeps, input: ApprovalInput): Promise<void> => {
  await putAdministrator(deps.db, ASKER.id, 'owner');
  const alwaysTheSame = { ...deps, randomness: (length: number) => Buffer.alloc(length) };
  await transactionBy(alwaysTheSame, ASKER, (records) => requestApproval(records, deps, input, ASKER));
};

/** The same, with another owner present. */
export const requestedWithTwoOwners = async (deps: JobDeps, input: ApprovalInput): Promise<void> => {
  await putAdministrator(deps.db, OTHER.id, 'owner');
  await requested(deps, input);
};

/** Approves the request. A repeated approval after a crash finds it already approved. */
export const approved = async (deps: JobDeps): Promise<void> => {
  try {
    await transactionBy(deps, OTHER, (records) => decideApproval(records, deps, ID, { kind: 'approve' }, OTHER));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'approval_state') throw error;
  }
};
