import { approveAlone } from '../services/approvals.ts';
import { dueAlone } from '../store/approvals.ts';
import { unitOfWork } from '../store/records.ts';
import type { JobDeps } from './work.ts';

/** What the only owner asked for is done once its 72 hours are over (rules 4.27): a unit each, as that owner, and done is done. */
export const approveDueAlone = async (deps: JobDeps): Promise<void> => {
  for (const { id, requestedBy } of await dueAlone(deps.db, deps.campaignClock())) {
    const stamp = {
      actor: { kind: 'administrator', ...requestedBy } as const,
      operation: 'approveApproval',
      now: deps.campaignClock(),
      systemNow: deps.systemClock(),
      randomness: deps.randomness,
    };
    await unitOfWork(deps.db, stamp, (records) => approveAlone(records, deps, id));
  }
};
