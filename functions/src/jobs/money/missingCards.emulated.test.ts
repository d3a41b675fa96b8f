import { randomBytes } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { campaign } from '../../shared/campaign/current.ts';
import { rosterFrozenAt } from '../../shared/campaign/scheduledEvents.ts';
import { account } from '../../shared/entities/account.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { cardsCloseAt, firstReminder } from '../../shared/settlement/card/cardReminders.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { campaignStateOf } from '../../store/campaign/campaignFacts.ts';
import { sweepCards } from './missingCards.ts';
import { startDueEvents } from '../startEvents.ts';
import { clearDatabase, isDeath, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { UNCONNECTED } from '../../../test/resume/unconnected.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const { timetable } = campaign;
const START = fromISO(timetable.applicationStart);
const CLOSE = cardsCloseAt(timetable);
const IDS = Array.from({ length: 5 }, (_, index) => `${'0AKUa'.charAt(index)}Account`.padEnd(20, '0'));
const stamps = { createdAt: timetable.open, updatedAt: timetable.open };
const HALF_HOUR_MS = 30 * 60_000;

const depsAt = (db: Firestore, at: number): Parameters<typeof sweepCards>[0] => {
  const clock = () => at;
  // None of these has entered a card.
  const outside = { enqueueJob: async () => {}, queueMail: async () => {}, ...UNCONNECTED };
  const campaignState = campaignStateOf(db, clock, clock);
  return { db, campaignClock: clock, systemClock: clock, randomness: randomBytes, campaignState, ...outside };
};

/** Five applications from the opening day. All but the last have no card. */
const applied = async (): Promise<Firestore> => {
  await clearDatabase();
  const db = mortalDatabase();
  for (const [index, id] of IDS.entries()) {
    const owner = { ...entitySamples.account.record(0), ...stamps, id, email: `p${index}@example.jp` };
    const isPending = index < IDS.length - 1;
    const application = {
      ...entitySamples.purchase.record(0),
      ...stamps,
      id,
      accountID: id,
      paymentState: 'NONE',
      state: isPending ? 'CARD_PENDING' : 'APPLIED',
      cardRemindAt: isPending ? firstReminder(START, timetable) : null,
    };
    await db.doc(`accounts/${id}`).set(storedFields(account, account.record.parse(owner)));
    await db.doc(`purchases/${id}`).set(storedFields(purchase, purchase.record.parse(application)));
  }
  return db;
};
const sweep = async (db: Firestore, at: number): Promise<void> =>
  await sweepCards(depsAt(db, at), Number.POSITIVE_INFINITY);
const mailTypes = async (db: Firestore): Promise<unknown[]> =>
  (await db.collection('mails').get()).docs.map((one) => one.get('mailType'));
const states = async (db: Firestore): Promise<unknown[]> =>
  (await db.collection('purchases').get()).docs.map((one) => one.get('state'));
const pending = IDS.length - 1;
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the sweep of missing cards', () => {
  it('reminds once after half an hour and once more on the last day', async () => {
    const db = await applied();
    await sweep(db, START + HALF_HOUR_MS - 1);
    expect(await mailTypes(db)).toEqual([]);
    await sweep(db, START + HALF_HOUR_MS);
    await sweep(db, START + HALF_HOUR_MS + 60_000);
    expect(await mailTypes(db)).toEqual(times(pending, 23));
    const lastDay = fromISO('2025-10-13T10:00:00+09:00');
    await sweep(db, lastDay);
    await sweep(db, lastDay + 60_000);
    expect(await mailTypes(db)).toEqual(times(2 * pending, 23));
  });

  it('does not remind an applicant who has entered a card', async () => {
    const db = await applied();
    await db.doc(`purchases/${IDS[0]}`).update({ state: 'APPLIED' });
    await sweep(db, START + HALF_HOUR_MS);
    expect(await mailTypes(db)).toEqual(times(pending - 1, 23));
  });

  it('ends applications without a card at the close, with mail 24, and no others', async () => {
    const db = await applied();
    await sweep(db, CLOSE - 1);
    expect(new Set(await states(db))).toEqual(new Set(['CARD_PENDING', 'APPLIED']));
    await sweep(db, CLOSE);
    await sweep(db, CLOSE + 60_000);
    expect((await states(db)).sort()).toEqual(['APPLIED', ...times(pending, 'INCOMPLETE')]);
    expect((await mailTypes(db)).filter((type) => type === 24)).toHaveLength(pending);
  });

  it('has to end all such applications before the roster closes', async () => {
    const db = await applied();
    const deps = depsAt(db, rosterFrozenAt(timetable));
    await startDueEvents(deps);
    expect((await db.doc('effects/roster-close').get()).exists).toBe(false);
    await sweep(db, rosterFrozenAt(timetable));
    await startDueEvents(deps);
    expect((await db.doc('effects/roster-close').get()).exists).toBe(true);
  });

  it('has the same result if the process dies before any of its writes', async () => {
    const whole = await applied();
    await sweep(whole, CLOSE);
    const expected = [await states(whole), await mailTypes(whole)];
    let deaths = 0;
    for (let lives = 0; lives <= pending; lives += 1) {
      const db = await applied();
      await sweep(mortalDatabase(lives), CLOSE).catch((error: unknown) => {
        if (!isDeath(error)) throw error;
      });
      deaths += (await states(db)).includes('CARD_PENDING') ? 1 : 0;
      await sweep(db, CLOSE);
      expect([await states(db), await mailTypes(db)]).toEqual(expected);
    }
    // The first write is the run's entry. Each other write ends one application.
    expect(deaths).toBe(pending + 1);
  });
});
