import { useQuery } from '@tanstack/react-query';
import type { AlertKind } from 'functions/shared/alerts/alerts';
import type { Answer } from 'functions/shared/contract/client';
import { officeApi as api } from '../../client/api.ts';
import { UNANSWERED_PATH } from '../inquiry/views.ts';
import { undecidedGroups } from '../review/paths.ts';
import { ADMIN_BASE, filteredList, pagePath, recordPath } from '../shell/paths.ts';
import { worklistPath } from '../worklist/paths.ts';

export type Attention = Answer<'getAttention', 'office'>;
export type OfficeAlert = Attention['matters'][number];

// It reads about fifty documents, and the page stays open all day.
const REFRESH_MS = 60_000;

/** Reads the alerts, and the figures of the day. */
export const useAttention = () =>
  useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => api('getAttention', { signal }),
    refetchInterval: REFRESH_MS,
  });

const refundsPath = ({ names: [state = '', paymentState = ''] }: OfficeAlert): string =>
  filteredList('purchase', { state, paymentState });

/** Returns the list or the page with exactly the records of an alert; null: there is none. */
const PATHS: { readonly [K in AlertKind]: (alert: OfficeAlert) => string | null } = {
  lateTick: () => null,
  waitingDraw: () => pagePath('totalPurchase'),
  waitingMails: ({ names: [outbox] }) => filteredList(outbox === 'mails' ? 'mail' : 'bulkMail', { state: 'QUEUED' }),
  standingWork: () => null,
  failingWork: () => null,
  overdueEffect: () => `${ADMIN_BASE}/systemStage`,
  stoppedRun: () => pagePath('settlement'),
  stoppedWaitingList: () => pagePath('totalPurchase'),
  missingBankPages: ({ records: [first] }) => (first === undefined ? null : recordPath('purchase', first.id)),
  disputes: () => filteredList('purchase', { shipmentHold: 'dispute' }),
  refundsByHand: () => filteredList('purchase', { shipmentHold: 'refunded' }),
  wrongAmounts: () => filteredList('purchase', { shipmentHold: 'amount' }),
  differences: () => pagePath('settlement'),
  lateReconciliation: () => pagePath('settlement'),
  fraudWarnings: () => filteredList('purchase', { shipmentHold: 'fraud_warning' }),
  endingHolds: ({ records: [first] }) => (first === undefined ? null : recordPath('purchase', first.id)),
  failedCards: () => worklistPath('card'),
  unpaidAtCounter: () => worklistPath('counter'),
  untoldWinners: () => worklistPath('noAddress'),
  enquiries: () => UNANSWERED_PATH,
  doubtfulMails: () => filteredList('mail', { needsPerson: 'true' }),
  doubtfulBulkMails: () => filteredList('bulkMail', { needsPerson: 'true' }),
  approvals: () => pagePath('approval'),
  unapprovedBroadcasts: () => filteredList('broadcast', { state: 'UNAPPROVED' }),
  refunds: refundsPath,
  duplicates: undecidedGroups,
  unsentParcels: () => worklistPath('unsent'),
  returnedParcels: () => worklistPath('returned'),
};

export const pathOf = (alert: OfficeAlert): string | null => PATHS[alert.kind](alert);
