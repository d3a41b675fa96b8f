import { approveAlone } from '../../services/office/approvals.ts';
import { dueAlone } from '../../store/office/approvals.ts';
import { unitOfWork } from '../../store/records.ts';
import type { JobDeps } from '../work.ts';

/** Does what the only owner asked for, once its 72 hours are over (rules 4.27). Each is a unit of its own, as that owner, and done once. */
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
