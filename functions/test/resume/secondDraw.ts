import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../src/shared/campaign/current.ts';
import type { DrawRecord } from '../../src/shared/entities/draw.ts';
import { listChange } from '../../src/shared/draw/waitingList/loggedChange.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import type { JobDeps } from '../../src/jobs/job.ts';
import { put, leasedRun } from './applicants.ts';
import { BEGINS, begunDraw, released } from './draw.ts';
import type { Scenario } from './scenario.ts';

const { timetable } = campaign;
const AT = timetable.resultRelease;
const PATH = 'draws/2';
const on = leasedRun(PATH, 'draw');
const waitingListRun = (number: 1 | 2) => leasedRun(`walks/${number}`, 'waitingList');

/** Ends an application, with the same writes as the real transaction. */
const left = async (db: Firestore, from: 'WON' | 'LOST', to: 'WITHDRAWN' | 'DECLINED'): Promise<void> => {
  const [one] = (await db.collection('purchases').where('state', '==', from).limit(1).get()).docs;
  const purchaseID = one?.id;
  const { receiptID, grantedCount: sets } = one?.data() ?? {};
  await one?.ref.update({ state: to, grantedCount: 0, waitingPlace: null });
  const way = to === 'DECLINED' ? 'decline' : 'withdraw';
  const change = { at: AT, kind: 'left', purchaseID, receiptID, sets, code: null, way, seq: null, day: null };
  await put(db, [[`draws/1/changes/left-${receiptID}`, change]]);
};

/** The first draw is released, and a second one has begun with four sets. */
const begun = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await released(db, deps);
  await waitingListRun(1)(deps);
  const second: DrawRecord = { ...begunDraw(4), number: 2, additional: 4, startedBy: 'owner@example.jp' };
  await put(db, [[PATH, second]]);
  const list = await db.doc('walks/1').get();
  const [seq, day] = [Number(list.get('seq')) + 1, list.get('day')];
  const pause = listChange(AT, 'pause', { sets: 4, code: 'NEXT_DRAW' });
  await put(db, [['draws/1/changes/pause-2', { ...pause, seq, day }]]);
  await list.ref.update({ standing: 'paused', seq });
};

/** The second draw has taken place. Meanwhile a ticket of its roster has left the list, and a winner of the first draw has withdrawn. */
const secondDrawn = async (db: Firestore, deps: JobDeps): Promise<void> => {
  await begun(db, deps);
  await on(deps);
  for (const step of ['commit', 'run'] as const) {
    await db.doc(PATH).update(BEGINS[step]);
    await on(deps);
  }
  await left(db, 'LOST', 'DECLINED');
  await left(db, 'WON', 'WITHDRAWN');
  await db.doc(PATH).update(BEGINS.release);
};

export const freezingSecond: Scenario = { at: fromISO(AT), prepare: begun, run: on };

export const releasingSecond: Scenario = { at: fromISO(AT), prepare: secondDrawn, run: leasedRun(PATH, 'release') };

/** Sets freed in the first draw are added to the log of the second, whose list allocates them. */
export const passingOn: Scenario = {
  at: fromISO(AT),
  prepare: async (db, deps) => {
    await secondDrawn(db, deps);
    await leasedRun(PATH, 'release')(deps);
  },
  run: async (deps) => {
    await waitingListRun(1)(deps);
    await waitingListRun(2)(deps);
  },
};

/** Modifications end before the second draw is committed. The next ticket on the first list has a card that was not saved. */
export const voiding: Scenario = {
  at: fromISO(timetable.modificationEnd),
  prepare: async (db, deps) => {
    await begun(db, deps);
    await on(deps);
    await left(db, 'WON', 'WITHDRAWN');
  },
  run: waitingListRun(1),
};
