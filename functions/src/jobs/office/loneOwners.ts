import { approveAlone } from '../../services/office/approvals.ts';
import { dueAlone } from '../../store/office/approvals.ts';
import { unitOfWork } from '../../store/records.ts';
import type { JobDeps } from '../job.ts';

/**
 * Performs a lone owner's requests once their 72 hours are over (rules 4.27). Each is done once, in a transaction of its own, with that owner as the
 * actor.
 */
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
