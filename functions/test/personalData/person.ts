import { Timestamp } from 'firebase-admin/firestore';
import { storeResponse } from '../../src/http/idempotency.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { createAccount } from '../../src/services/people/registration.ts';
import { sendVerification } from '../../src/services/people/verification.ts';
import type { StageEntry } from '../../src/shared/campaign/stages.ts';
import { inquiry } from '../../src/shared/entities/inquiry.ts';
import { FRESH_DESK } from '../../src/shared/entities/inquiries/inquiryDesk.ts';
import { phoneCall } from '../../src/shared/entities/phoneCall.ts';
import { purchase } from '../../src/shared/entities/purchase.ts';
import { FREE_LEASE } from '../../src/shared/lease/lease.ts';
import { begunDuplicateSearch } from '../../src/shared/review/duplicateSearch.ts';
import { begunErasure } from '../../src/shared/erasure/erasing.ts';
import { begunSearchRebuild } from '../../src/shared/search/rebuild.ts';
import { newReconciliation } from '../../src/shared/settlement/reconciliation/reconciliation.ts';
import { newRun } from '../../src/shared/settlement/settlementRun.ts';
import { initialSettlement } from '../../src/shared/settlement/settlementState.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { toISO } from '../../src/shared/time/instants.ts';
import { newWaitingListState, waitingListStates } from '../../src/store/draw/waitingListStates.ts';
import { addressQuota } from '../../src/store/mail/quota.ts';
import { suppress } from '../../src/store/mail/suppressions.ts';
import { differences, reconciliations, foundPayments, suspects } from '../../src/store/money/reconciliations.ts';
import { settlementRuns } from '../../src/store/money/settlementRuns.ts';
import { settlements } from '../../src/store/money/settlements.ts';
import { inquiryEntries, inquiryWriters } from '../../src/store/office/inquiryEntries.ts';
import { searchRebuilds } from '../../src/store/office/searchRebuilds.ts';
import { mirrorSecretOf } from '../../src/store/office/mirrorSecrets.ts';
import { duplicateKeys, duplicateRuns, keyLines } from '../../src/store/people/duplicates.ts';
import { createTicket } from '../../src/store/people/tickets.ts';
import { erasures } from '../../src/store/people/erasures.ts';
import { receipts } from '../../src/store/money/receipts.ts';
import { exclusionNotices, exclusionNoticeProgress } from '../../src/store/people/exclusionNotices.ts';
import { type Records, unitOfWork } from '../../src/store/records.ts';
import { voucherOrders } from '../../src/store/vouchers/vouchers.ts';
import { purchaseOf } from '../resume/applicants.ts';
import type { Known } from './mentions.ts';
import { entitySamples } from '../support/entitySamples.ts';

const EMAIL = 'hanako@mail.invalid';
const RECEIPT = 'QQQQQQQQQQQ7';
const PAYMENT = 'pi_hanako';
const BY = { openedBy: null, runID: 'run' } as const;

const stage: StageEntry = {
  id: 'stage',
  stage: 'ADVANCE_REGISTRAION_ONLY',
  startsAt: campaign.timetable.open,
  source: 'timetable',
  reason: null,
};
const { note: _note, email: _email, ...typed } = entitySamples.account.create;
const {
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  runID: _runID,
  ...application
} = purchase.record.parse({
  ...purchaseOf(0, 'WON', null)[1],
  id: 'any',
});

/** Confirms an address, registers, applies, sends an enquiry and calls, like the handlers. */
const registered = async (records: Records): Promise<Known> => {
  const quota = await addressQuota(records, 'emailVerification', EMAIL);
  quota.take();
  sendVerification(records, {
    email: EMAIL,
    verificationPattern: 1,
    accountID: null,
    accountKeyVersion: null,
    ownerID: null,
    mail: { mailType: 1 },
    stage,
  });
  const made = createAccount(records, typed, { email: EMAIL, note: null, channel: 'web', consents: [], stage });
  const { id } = made;
  records.create(purchase, { ...application, id, accountID: id, receiptID: RECEIPT, stripePaymentID: PAYMENT });
  const ticket = createTicket(records, id);
  const question = { name: '湊 花子', email: EMAIL, phone: null, message: 'おたずねします。' };
  records.create(inquiry, { id: 'asked', ...question, ...FRESH_DESK });
  records.audit({ entity: 'inquiry', target: 'asked' });
  const { systemNow } = records.stamp;
  const who = { inquiryID: 'asked', by: 'desk', at: toISO(records.stamp.now), systemAt: systemNow };
  inquiryEntries.create(records, 'noted', { kind: 'note', ...who, text: '折り返す。' });
  const writers = [{ by: 'desk', until: systemNow }];
  inquiryWriters.set(records, 'asked', { writers, expireAt: Timestamp.fromMillis(systemNow) });
  const call = phoneCall.create.parse({ accountID: id, check: 'confirmed', topics: ['mail'] });
  records.create(phoneCall, { id: 'called', ...call, day: '2025-10-08', by: 'desk', byID: 'desk' });
  suppress(records, EMAIL, 'unsubscribed');
  storeResponse(records, { id: 'answer', bodyDigest: '' }, { status: 201, body: made, headers: {} });
  // As stored for the office when it enters an application from paper.
  storeResponse(
    records,
    { id: 'entered', bodyDigest: '' },
    { status: 201, body: { ticketNumber: ticket }, headers: {} },
  );
  return { account: id, email: EMAIL, receipt: RECEIPT, ticket };
};

const LIST = { number: 1, free: 1, wishes: 1, day: '2025-10-17', until: '2025-10-31', head: 'c0'.repeat(32) };

/** Wins, pays, and is the last processed record of every resumable job. */
const won = (records: Records, { account: id, receipt: receiptID }: Known): void => {
  const { now } = records.stamp;
  settlements.set(records, id, initialSettlement(id, 0));
  receipts.set(records, id, { issues: [{ at: toISO(now), name: '湊 花子', sets: 1, by: 'holder' }] });
  voucherOrders.create(records, id, { receiptID, sets: 1 });
  exclusionNotices.set(records, id, { at: toISO(now) });
  exclusionNoticeProgress.set(records, 'review', { state: 'RUNNING', cursor: id, runID: 'run', ...FREE_LEASE });
  settlementRuns.set(records, 'one', { ...newRun({ id: 'one', step: 'remind', ...BY }, now), cursor: id });
  const turn = { receiptID, purchaseID: id, sets: 1, place: 0, step: 'promoted', day: '2025-10-17' } as const;
  waitingListStates.set(records, '1', { ...newWaitingListState(LIST), turn });
  foundPayments.set(records, PAYMENT, { number: 1, purchaseID: id });
  suspects.set(records, `1-${PAYMENT}`, { paymentID: PAYMENT, purchaseID: id, isCounted: true });
  differences.set(records, `1-${PAYMENT}`, {
    kind: 'captured_differs',
    paymentID: PAYMENT,
    purchaseID: id,
    ours: 1,
    stripe: 2,
    foundAt: toISO(now),
  });
  const reconciliation = newReconciliation(1, null, campaign, now);
  reconciliations.set(records, '1', { ...reconciliation, cursor: id });
  const search = begunDuplicateSearch({ number: 1, startedBy: null, salt: '', overRoster: false }, now);
  duplicateRuns.set(records, '1', { ...search, cursor: id });
  const erasure = begunErasure({ number: 1, accountID: id, startedBy: 'desk@mail.invalid' }, now);
  erasures.set(records, '1', { ...erasure, state: 'COUNTED' });
  const rebuild = begunSearchRebuild({ number: 1, startedBy: 'desk@mail.invalid' }, now);
  searchRebuilds.set(records, '1', { ...rebuild, cursor: id });
  duplicateKeys.set(records, '1-0', {
    lines: keyLines([{ purchaseID: id, receiptID, person: 'a', mobile: null, address: null, landline: null }]),
  });
};

/** Creates a person with all the records that the job scenarios lack. */
export const livedThrough = async (deps: JobDeps): Promise<Known> => {
  const { db, randomness } = deps;
  const actor = { kind: 'administrator', id: 'desk', email: 'desk@mail.invalid' } as const;
  const stamp = { actor, operation: 'test', now: deps.campaignClock(), systemNow: deps.systemClock(), randomness };
  const person = await unitOfWork(db, stamp, registered);
  await unitOfWork(db, stamp, async (records) => won(records, person));
  await mirrorSecretOf({ db, randomness }, person.account);
  return person;
};
