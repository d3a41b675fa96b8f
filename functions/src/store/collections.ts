import { entities } from '../shared/contract/entities.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { startedEvents } from './campaign/startedEvents.ts';
import { schedulerHeartbeats } from './campaign/storedHeartbeat.ts';
import { timetables } from './campaign/campaignFacts.ts';
import type { Collection } from './documents.ts';
import { applicationCounts } from './draw/applicationCounts.ts';
import { changesOf } from './draw/changes.ts';
import { leafPagesOf, treeTopsOf } from './draw/rosterTree.ts';
import { draws, drawFilesOf, placePagesOf, releaseRangesOf, rosterPagesOf } from './draw/draws.ts';
import { stampings } from './draw/stampings.ts';
import { waitingListStates } from './draw/waitingListStates.ts';
import { storedResponses } from './storedResponses.ts';
import { leaseHeartbeats } from './leaseHeartbeats.ts';
import { leases } from './leases.ts';
import { broadcastParts, sendings } from './mail/broadcasts.ts';
import { changesOf as mailConfigChangesOf } from './mail/mailConfigChanges.ts';
import { rateLimits } from './mail/quota.ts';
import { receipts } from './money/receipts.ts';
import { differences, reconciliations, foundPayments, suspects } from './money/reconciliations.ts';
import { settlementRuns } from './money/settlementRuns.ts';
import { settlements } from './money/settlements.ts';
import { stripeEvents } from './money/stripeEvents.ts';
import { approvals } from './office/approvals.ts';
import { inquiryEntries, inquiryWriters } from './office/inquiryEntries.ts';
import { mirrorSecrets } from './office/mirrorSecrets.ts';
import { searchRebuilds } from './office/searchRebuilds.ts';
import { signIns } from './office/signIns.ts';
import { totalsDocuments } from './office/totals.ts';
import { accountEmails } from './people/accountEmails.ts';
import { erasures } from './people/erasures.ts';
import { duplicateKeys, duplicateRuns, storedGroups } from './people/duplicates.ts';
import { exclusionNotices, exclusionNoticeProgress } from './people/exclusionNotices.ts';
import { reviewDecisions, reviewRevisions } from './people/reviewDecisions.ts';
import { tickets } from './people/tickets.ts';
import { shipments } from './vouchers/shipments.ts';
import { voucherOrders, voucherSerials } from './vouchers/vouchers.ts';

/**
 * Every collection that belongs to no entity. Three things derive from it: the exemptions in firestore.indexes.json, docs/collections.md, and the
 * search for a person's documents. A test finds a declared collection that is missing here.
 */
export const COLLECTIONS: readonly Collection[] = [
  rosterPagesOf,
  placePagesOf,
  releaseRangesOf,
  drawFilesOf,
  leafPagesOf,
  treeTopsOf,
  changesOf,
  applicationCounts,
  draws,
  broadcastParts,
  storedResponses,
  rateLimits,
  settlements,
  receipts,
  settlementRuns,
  stripeEvents,
  foundPayments,
  suspects,
  differences,
  duplicateRuns,
  searchRebuilds,
  duplicateKeys,
  storedGroups,
  approvals,
  reviewDecisions,
  exclusionNotices,
  erasures,
  inquiryEntries,
  inquiryWriters,
  mirrorSecrets,
  reviewRevisions,
  tickets,
  exclusionNoticeProgress,
  accountEmails,
  reconciliations,
  voucherOrders,
  voucherSerials,
  shipments,
  signIns,
  totalsDocuments,
  waitingListStates,
  stampings,
  sendings,
  mailConfigChangesOf,
  timetables,
  startedEvents,
  schedulerHeartbeats,
  leases,
  leaseHeartbeats,
].map(({ descriptor }) => descriptor);

/** All collections, the entities' first. */
export const ALL_COLLECTIONS: readonly Collection[] = [
  ...Object.values(entities).map(({ plural, record, purpose, unindexed, holds, disclosure, erasure }: Entity) => ({
    path: plural,
    schema: record,
    purpose,
    unindexed,
    holds,
    disclosure,
    erasure,
  })),
  ...COLLECTIONS,
];
