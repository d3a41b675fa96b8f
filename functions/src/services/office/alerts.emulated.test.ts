import { countedDatabase } from '../../../test/counting.ts';
import { clearDatabase, PROJECT } from '../../../test/resume/mortalDatabase.ts';
import { begunDraw } from '../../../test/resume/draw.ts';
import { SAMPLE_TERMS, sampleRules } from '../../../test/support/drawSamples.ts';
import { ALERT_KINDS, type AlertKind } from '../../shared/alerts/alerts.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { heartbeatAtBegin } from '../../shared/campaign/schedulerHeartbeat.ts';
import { account } from '../../shared/entities/account.ts';
import { adminUser } from '../../shared/entities/adminUser.ts';
import { broadcast } from '../../shared/mail/broadcast.ts';
import type { Entity } from '../../shared/entities/entity.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { systemStage } from '../../shared/entities/systemStage.ts';
import { voucher } from '../../shared/entities/voucher.ts';
import { bulkMail, mail } from '../../shared/mail/outbox.ts';
import { begunDuplicateSearch } from '../../shared/review/duplicateSearch.ts';
import { newRun } from '../../shared/settlement/settlementRun.ts';
import { RUN_STEPS } from '../../shared/campaign/runSteps.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../shared/time/durations.ts';
import { newReconciliation } from '../../shared/settlement/reconciliation/reconciliation.ts';
import { noBankPage } from '../../shared/settlement/refusal.ts';
import { initialSettlement } from '../../shared/settlement/settlementState.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { requested } from '../../shared/approval/approval.ts';
import { approvalsBy, waitingApprovals } from '../../store/office/approvals.ts';
import { campaignStateOf } from '../../store/campaign/campaignFacts.ts';
import { readSchedulerHeartbeat } from '../../store/campaign/storedHeartbeat.ts';
import { administratorOf } from '../../store/office/signIns.ts';
import { readsOf } from '../../store/records.ts';
import { alertsOf } from './alerts.ts';
import { todaysFigures } from './todaysFigures.ts';
import { entitySamples, sampleOf } from '../../../test/support/entitySamples.ts';

/** The most document reads of the office's first page for any user and any alerts (docs/office.md, "Pages"). */
const MAX_READS = 70;
const { timetable } = campaign;
const NOW = fromISO(timetable.lapse) - 2 * HOUR_MS;
const stamps = { createdAt: timetable.open, updatedAt: timetable.open };
const { db, reads } = countedDatabase(PROJECT);
const REFUSAL = { reason: 'account', code: 'account_invalid', words: 'restricted', at: toISO(NOW) } as const;

/** The published rules of a draw whose round is at this instant. */
const rulesAt = (roundAt: string) => sampleRules({ ...SAMPLE_TERMS, roundAt }, []);

const put = async (entity: Entity, id: string, change: object): Promise<void> => {
  const record = entity.record.parse({ ...sampleOf(entity).record(0), ...stamps, id, ...change });
  await db.doc(`${entity.plural}/${id}`).set(storedFields(entity, record));
};

const purchases = async (): Promise<void> => {
  for (let index = 0; index < 8; index += 1) {
    const held = { state: 'WON', paymentState: 'AUTHORIZED', captureBefore: toISO(NOW), shard: index };
    await put(purchase, `held${index}`, held);
    await put(purchase, `failed${index}`, { state: 'WON', paymentState: 'ACTION_NEEDED', shipmentHold: 'dispute' });
    await put(purchase, `counter${index}`, { state: 'WON', paymentState: 'NONE', channel: 'paper' });
    await put(account, `paper${index}`, { email: null, wonFlag: true, channel: 'paper' });
    for (const shipmentHold of ['fraud_warning', 'refunded', 'amount'] as const) {
      await put(purchase, `${shipmentHold}${index}`, { state: 'WON', paymentState: 'CAPTURED', shipmentHold });
    }
    for (const state of ['WITHDRAWN', 'EXCLUDED']) {
      for (const paymentState of ['CAPTURED', 'PAID_AT_COUNTER']) {
        await put(purchase, `${state}${paymentState}${index}`, { state, paymentState, withdrawnAt: toISO(NOW) });
      }
    }
  }
};

/** Stores a finished reconciliation that began at this instant, with this many differences. */
const compared = async (at: number, found: number): Promise<void> => {
  const done = {
    ...newReconciliation(1, null, campaign, at),
    state: 'DONE',
    endedAt: toISO(at + MINUTE_MS),
    differsSince: toISO(at - 5 * DAY_MS),
  };
  await db.doc('reconciliations/1').set(done);
  for (let index = 0; index < found; index += 1) {
    const difference = { kind: 'captured_differs', paymentID: `pi_${index}`, purchaseID: null, ours: 0, stripe: 1 };
    await db.doc(`reconciliationDifferences/1-pi_${index}--captured_differs`).set(difference);
  }
};

/** Creates every alert at once, with more records than a real campaign has. */
const everythingWaits = async (): Promise<void> => {
  await purchases();
  await compared(NOW - 2 * DAY_MS, 3);
  for (const index of [0, 1, 2]) {
    const refusal = noBankPage('use_stripe_sdk', toISO(NOW));
    await db.doc(`settlements/held${index}`).set({ ...initialSettlement(`held${index}`, 0), refusal });
    await put(mail, `mail${index}`, { state: 'UNKNOWN', needsPerson: true, mailType: 31 });
    await put(bulkMail, `bulk${index}`, { state: 'UNKNOWN', needsPerson: true, mailType: 31 });
    await put(inquiry, `enquiry${index}`, { unanswered: true });
    await put(voucher, `parcel${index}`, { state: 'RETURNED', isReady: false, returnedAt: toISO(NOW) });
  }
  await put(broadcast, 'unapproved', { state: 'UNAPPROVED' });
  for (const [index, step] of RUN_STEPS.entries()) {
    const run = newRun({ id: `run${index}`, step, openedBy: null, runID: `run${index}` }, NOW);
    await db.doc(`settlementRuns/run${index}`).set({ ...run, state: 'PAUSED', stopped: REFUSAL });
  }
  const draw = { ...begunDraw(7), state: 'DRAWING', rules: rulesAt(toISO(NOW - 2 * MINUTE_MS)) };
  await db.doc('draws/1').set(draw);
  for (let index = 0; index < 3; index += 1) {
    await put(mail, `queued${index}`, { state: 'QUEUED', needsPerson: false });
    await put(bulkMail, `queued${index}`, { state: 'QUEUED', needsPerson: false });
  }
  const work = { kind: 'release', id: '1', mark: 'a', since: toISO(NOW), systemSince: 0 };
  const waiting = { id: 'queued0', since: timetable.open, seenAt: 0, reason: 'unreachable' };
  await db.doc('pulses/tick').set({
    ...heartbeatAtBegin(null, NOW - HOUR_MS, toISO(NOW - HOUR_MS)),
    failing: [{ name: 'mails', since: toISO(NOW), times: 3 }],
    waiting: [{ name: 'authorize', since: toISO(NOW - HOUR_MS) }],
    works: [work],
    mails: [
      { outbox: 'mails', ...waiting },
      { outbox: 'bulkMails', ...waiting },
    ],
  });
  for (let number = 1; number <= 6; number += 1) {
    const run = begunDuplicateSearch({ number, startedBy: null, salt: '', overRoster: false }, NOW);
    await db.doc(`duplicateRuns/${number}`).set({ ...run, state: 'DONE', endedAt: toISO(NOW) });
    const group = { kind: 'person', members: [], memberIDs: [], isOpen: true, size: 2 };
    await db.doc(`duplicateGroups/${number}-person-a-00000`).set(group);
  }
  for (let index = 0; index < 6; index += 1) {
    const approvalFields = { id: `asked${index}`, subject: 'AAAAAAAAAAA1', consequences: [], times: [], alone: false };
    const input = { kind: 'exclude', target: 'a1', detail: { code: 'DUPLICATE' }, reason: 'x' } as const;
    const requestedBy = { id: index === 0 ? 'owner' : 'other', email: 'o@example.jp' };
    await db.doc(`approvals/asked${index}`).set(requested(input, { ...approvalFields, requestedBy }, NOW - index));
  }
  // The stages of the timetable, and a manual switch in each.
  for (let index = 0; index < 10; index += 1)
    await put(systemStage, `stage${index}`, entitySamples.systemStage.record(index));
  const owner = { email: 'owner@example.jp', displayName: 'o', role: 'owner', disabled: false, ownerSince: null };
  await put(adminUser, 'owner', { ...owner, suspendedAt: null });
  await db.doc('signIns/owner').set({ uid: 'uid', sessions: [0] });
};

const pageRead = async () => {
  const before = reads();
  const clock = () => NOW;
  const signIn = async () => await administratorOf(db, 'owner@example.jp', { uid: 'uid', signedInAt: 0, device: null });
  const admin = await signIn();
  await campaignStateOf(db, clock, clock).facts();
  // The page's other calls: the signed-in user and the menu's number of requests. Phase and timetable come with the facts.
  await signIn();
  const page = { state: null, target: null, after: null, most: 2 };
  await Promise.all([signIn(), approvalsBy(db, page, NOW), waitingApprovals(db, NOW)]);
  const own = readsOf(db);
  const heartbeat = await readSchedulerHeartbeat(own);
  const alertContext = { db, reads: own, now: NOW, systemNow: NOW, timetable, adminID: admin?.admin.id ?? '' };
  const [matters, figures] = await Promise.all([
    alertsOf(alertContext, ALERT_KINDS, heartbeat),
    todaysFigures(own, heartbeat, NOW),
  ]);
  return { admin, matters, figures, reads: reads() - before };
};

describe('the first page of the office', () => {
  beforeEach(clearDatabase);

  it('shows no alerts if nothing waits and the scheduler runs', async () => {
    await db.doc('pulses/tick').set(heartbeatAtBegin(null, NOW, toISO(NOW)));
    await compared(NOW - HOUR_MS, 0);
    const { matters, figures } = await pageRead();
    expect(matters).toEqual([]);
    expect(figures).toMatchObject({
      registrations: null,
      enquiries: { today: { count: 0, isMore: false }, yesterday: { count: 0, isMore: false } },
    });
  });

  it('shows every alert with its count and time, within the limit of reads', async () => {
    await everythingWaits();
    const { admin, matters, reads: spent } = await pageRead();
    expect(admin?.admin.id).toBe('owner');
    const byKind = new Map(matters.map((alert) => [alert.kind, alert]));
    // No vouchers are late yet, the time to decide on duplicates is over, and no waiting list is processed.
    const untold = ['stoppedWaitingList', 'duplicates', 'unsentParcels'];
    expect(ALERT_KINDS.filter((kind) => !byKind.has(kind))).toEqual(untold);
    expect(byKind.get('failedCards')).toMatchObject({ count: 8, until: timetable.modificationEnd });
    expect(byKind.get('unpaidAtCounter')).toMatchObject({ count: 8, until: '2025-10-23T17:00:00.000+09:00' });
    expect(byKind.get('untoldWinners')).toMatchObject({ count: 8 });
    expect(byKind.get('missingBankPages')).toMatchObject({ count: 3, isMore: true, since: toISO(NOW) });
    expect(byKind.get('endingHolds')).toMatchObject({ count: 3, isMore: true });
    expect(byKind.get('doubtfulMails')).toMatchObject({ count: 3, since: timetable.open });
    expect(byKind.get('enquiries')).toMatchObject({ count: 3, isMore: false });
    expect(byKind.get('returnedParcels')).toMatchObject({ count: 3, since: toISO(NOW) });
    expect(byKind.get('waitingDraw')).toMatchObject({
      count: 1,
      names: ['no_answer'],
      since: toISO(NOW - 2 * MINUTE_MS),
    });
    expect(byKind.get('standingWork')).toMatchObject({ names: ['release'], since: toISO(NOW) });
    const waiting = matters.filter(({ kind }) => kind === 'waitingMails');
    expect(waiting.map(({ names }) => names)).toEqual([
      ['mails', 'unreachable'],
      ['bulkMails', 'unreachable'],
    ]);
    expect(matters.filter(({ kind }) => kind === 'refunds').map(({ count }) => count)).toEqual([8, 8, 8, 8]);
    expect(byKind.get('stoppedRun')?.stopped?.reason).toBe('account');
    // The user's own request is not counted, because the user cannot approve it.
    expect(byKind.get('differences')).toMatchObject({ count: 3, since: toISO(NOW - 7 * DAY_MS) });
    expect(byKind.get('lateReconciliation')).toMatchObject({ since: toISO(NOW - 2 * DAY_MS + MINUTE_MS) });
    expect(byKind.get('approvals')).toMatchObject({ count: 2, isMore: true });
    // The file of yesterday's counts costs one more read.
    expect(spent + 1).toBeLessThanOrEqual(MAX_READS);
    console.info(`reads of the office's first page: ${spent}`);
  });

  const alertsAt = async (now: number, kinds: readonly AlertKind[]) => {
    const own = readsOf(db);
    const alertContext = { db, reads: own, now, systemNow: now, timetable, adminID: '' };
    return await alertsOf(alertContext, kinds, await readSchedulerHeartbeat(own));
  };

  it('reports a missing beacon two minutes after the round, and a changed roster at once', async () => {
    const roundAt = fromISO(timetable.draw);
    const draw = { ...begunDraw(7), state: 'DRAWING', rules: rulesAt(timetable.draw) };
    await db.doc('draws/1').set({ ...draw, waiting: { code: 'wrong_round', since: timetable.draw } });
    const reportedAt = async (now: number) =>
      (await alertsAt(now, ['waitingDraw'])).map(({ names, since }) => [names, since]);
    expect(await reportedAt(roundAt + 2 * MINUTE_MS - 1)).toEqual([]);
    expect(await reportedAt(roundAt + 2 * MINUTE_MS)).toEqual([[['wrong_round'], timetable.draw]]);
    await db.doc('draws/1').update({ state: 'COMMITTING', rules: null, 'waiting.code': 'roster_changed' });
    expect(await reportedAt(roundAt - HOUR_MS)).toEqual([[['roster_changed'], timetable.draw]]);
    await db.doc('draws/1').update({ state: 'DRAWN', waiting: null });
    expect(await reportedAt(roundAt + HOUR_MS)).toEqual([]);
  });

  it('reports duplicates until decisions end, and duplicates of a later search as late until the draw', async () => {
    const run = begunDuplicateSearch({ number: 1, startedBy: null, salt: '', overRoster: false }, 0);
    const endsAt = async (endedAt: string) => await db.doc('duplicateRuns/1').set({ ...run, state: 'DONE', endedAt });
    const group = { kind: 'person', members: [], memberIDs: [], isOpen: true, size: 2 };
    await db.doc('duplicateGroups/1-person-a-00000').set(group);
    const [reviewEnd, draw] = [fromISO(timetable.reviewEnd), fromISO(timetable.draw)];
    const reportedAt = async (now: number) =>
      (await alertsAt(now, ['duplicates'])).map(({ names, until }) => [names, until]);
    await endsAt(timetable.rosterClose);
    expect(await reportedAt(reviewEnd - 1)).toEqual([[[], timetable.reviewEnd]]);
    expect(await reportedAt(reviewEnd)).toEqual([]);
    await endsAt(timetable.reviewEnd);
    expect(await reportedAt(reviewEnd)).toEqual([[['late'], null]]);
    expect([await reportedAt(draw - 1), await reportedAt(draw)]).toEqual([[[['late'], null]], []]);
  });
});
