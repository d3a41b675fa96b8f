import { alertsOf } from '../../services/office/alerts.ts';
import { todaysFigures } from '../../services/office/todaysFigures.ts';
import { roleCovers, type Role } from '../../shared/access/role.ts';
import { byGravity, ALERT_KINDS, type AlertKind } from '../../shared/alerts/alerts.ts';
import { routes } from '../../shared/contract/routes.ts';
import { toISO } from '../../shared/time/instants.ts';
import { readSchedulerHeartbeat } from '../../store/campaign/storedHeartbeat.ts';
import type { Handlers } from '../context.ts';

/**
 * The role that sees each kind of alert: the role that may read the page to which it links. Approvals are shown to administrators who can give them.
 */
const ALERT_ROLES: { readonly [K in AlertKind]: Role } = {
  lateTick: routes.getMe.office,
  waitingDraw: routes.getMe.office,
  waitingMails: 'viewer',
  standingWork: routes.getMe.office,
  failingWork: routes.getMe.office,
  overdueEffect: routes.getMe.office,
  stoppedRun: routes.listSettlementRuns.office,
  stoppedWaitingList: routes.getWaitingList.office,
  missingBankPages: 'viewer',
  disputes: 'viewer',
  refundsByHand: 'viewer',
  wrongAmounts: 'viewer',
  differences: routes.getReconciliation.office,
  lateReconciliation: routes.getReconciliation.office,
  fraudWarnings: 'viewer',
  endingHolds: 'viewer',
  failedCards: 'viewer',
  unpaidAtCounter: routes.getWorklist.office,
  untoldWinners: routes.getWorklist.office,
  enquiries: 'viewer',
  doubtfulMails: 'viewer',
  doubtfulBulkMails: 'viewer',
  approvals: routes.approveApproval.office,
  unapprovedBroadcasts: routes.approveBroadcast.office,
  refunds: 'viewer',
  duplicates: routes.listDuplicates.office,
  unsentParcels: routes.getWorklist.office,
  returnedParcels: 'viewer',
};

export const alertHandlers = {
  getAttention: {
    office: async (_, { deps, records, admin, now, timetable }) => {
      const kinds = ALERT_KINDS.filter((kind) => roleCovers(admin.role, ALERT_ROLES[kind]));
      const heartbeat = await readSchedulerHeartbeat(records);
      const alertContext = {
        db: deps.db,
        reads: records,
        now,
        systemNow: deps.systemClock(),
        timetable,
        adminID: admin.id,
      };
      const [matters, figures] = await Promise.all([
        alertsOf(alertContext, kinds, heartbeat),
        todaysFigures(records, heartbeat, now),
      ]);
      return { answer: { now: toISO(now), matters: byGravity(matters, now), figures } };
    },
  },
} satisfies Partial<Handlers>;
