import { campaign } from '../../src/shared/campaign/current.ts';
import type { OwnerChange } from '../../src/shared/approval/ownership.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { approveDueAlone } from '../../src/jobs/office/loneOwners.ts';
import { approved, requested, requestedWithTwoOwners, putAdministrator } from './approvals.ts';
import type { Scenario } from './scenario.ts';

const AT = fromISO(campaign.timetable.applicationStart);
const THIRD = 'third';
const WAIT_MS = 72 * 3_600_000;

const changeOf = (change: OwnerChange, email: string | null) =>
  ({ kind: 'ownerChange', target: THIRD, detail: { change, email }, reason: '異動のため' }) as const;

const decided = (change: OwnerChange, email: string | null): Scenario => ({
  at: AT,
  prepare: async (db, deps) => {
    await putAdministrator(db, THIRD, 'owner');
    await requestedWithTwoOwners(deps, changeOf(change, email));
  },
  run: approved,
});

/** An owner gets another address: the old sign-in ends, the new address is invited, and all owners get a mail. */
export const ownerMoved = decided('readdress', 'moved@office.example.jp');

export const ownerRemoved = decided('remove', null);

/** The only owner requested another one 72 hours ago, and nobody objected (rules 4.27). */
export const aloneDecided: Scenario = {
  at: AT,
  prepare: async (db, deps) => {
    await putAdministrator(db, THIRD, 'operator');
    await requested({ ...deps, campaignClock: () => AT - WAIT_MS }, changeOf('promote', null));
  },
  run: approveDueAlone,
};
