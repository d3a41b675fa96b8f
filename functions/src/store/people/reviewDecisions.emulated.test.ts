import { Firestore } from '@google-cloud/firestore';
import { randomBytes } from 'node:crypto';
import { clearProject } from '../../../test/support/firestoreEmulator.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { ReviewDecision } from '../../shared/review/decision.ts';
import { readsOf, type Stamp, unitOfWork } from '../records.ts';
import { decide, decisionsOn, excludedBy, isUnchanged } from './reviewDecisions.ts';

const PROJECT = 'demo-review';
const db = new Firestore({ projectId: PROJECT });
const stamp: Stamp = {
  actor: { kind: 'schedule', job: 'test', runID: null },
  operation: 'test',
  now: 0,
  systemNow: 0,
  randomness: randomBytes,
};

const decisionOn = (id: string, decision: ReviewDecision['decision']): ReviewDecision => ({
  purchaseID: id,
  receiptID: `R${id}`,
  decision,
  code: decision === 'exclude' ? 'DUPLICATE' : null,
  reason: '理由',
  by: 'operator@example.jp',
  at: campaign.timetable.rosterClose,
});
const decided = async (id: string, decision: ReviewDecision | null): Promise<void> =>
  await unitOfWork(db, stamp, async (records) => await decide(records, id, decision));

beforeEach(async () => await clearProject(PROJECT));
afterAll(() => db.terminate());

describe('the decisions of the review', () => {
  it('are all read across pages, without the applications that stay in', async () => {
    const batch = db.batch();
    const ids = Array.from({ length: 501 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    for (const id of ids.slice(0, 499)) batch.set(db.doc(`reviewDecisions/${id}`), decisionOn(id, 'exclude'));
    await batch.commit();
    await decided(ids[499] ?? '', decisionOn(ids[499] ?? '', 'exclude'));
    await decided(ids[500] ?? '', decisionOn(ids[500] ?? '', 'exclude'));
    await decided('kept', decisionOn('kept', 'keep'));
    const { codes } = await excludedBy(db);
    expect([...codes.keys()].sort()).toEqual(ids);
    expect(new Set(codes.values())).toEqual(new Set(['DUPLICATE']));
    expect(await decisionsOn(readsOf(db), ['kept', 'nobody'])).toEqual([decisionOn('kept', 'keep'), null]);
  });

  it('differ for an earlier reader after a new decision or a deleted one', async () => {
    const first = await excludedBy(db);
    expect(await isUnchanged(readsOf(db), first)).toBe(true);
    await decided('one', decisionOn('one', 'exclude'));
    expect(await isUnchanged(readsOf(db), first)).toBe(false);
    const second = await excludedBy(db);
    expect([[...second.codes], await isUnchanged(readsOf(db), second)]).toEqual([[['one', 'DUPLICATE']], true]);
    await decided('one', null);
    expect(await isUnchanged(readsOf(db), second)).toBe(false);
    expect((await excludedBy(db)).codes.size).toBe(0);
  });
});
