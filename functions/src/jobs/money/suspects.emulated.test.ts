import { randomBytes } from 'node:crypto';
import type { StripeGateway } from '../../gateways/stripe.ts';
import { campaign } from '../../shared/campaign/current.ts';
import type { Payment } from '../../shared/settlement/reconciliation/books.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { campaignStateOf } from '../../store/campaign/campaignFacts.ts';
import { judgeSuspect } from './suspects.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { reconciliationScenario } from '../../../test/resume/reconciliation.ts';
import { UNCONNECTED } from '../../../test/resume/unconnected.ts';
import type { JobDeps } from '../job.ts';

const { price, timetable } = campaign;
const at = reconciliationScenario.at;
const clock = () => at;
const context = { price, now: at, systemNow: at, timetable };
const purchaseID = 'Winner0'.padEnd(20, '0');
const suspect = { paymentID: 'pi_0', purchaseID, isCounted: true };
const charged: Payment = {
  id: 'pi_0',
  status: 'succeeded',
  amount: price,
  currency: 'jpy',
  received: price,
  disputed: 0,
  lost: 0,
  disputes: null,
  isCustomerGone: false,
  customerOf: null,
  customerID: 'cus_0',
  purchaseID,
  captureBefore: null,
  refunded: 0,
  foreignRefunded: 0,
};

/** Judges a winner whose charge is not in our books yet. `meanwhile` changes our books at each read of Stripe. */
const judge = async (
  answer: Payment | 'busy' | null,
  meanwhile: (db: FirebaseFirestore.Firestore) => Promise<unknown>,
) => {
  await clearDatabase();
  const db = mortalDatabase();
  const outside = { enqueueJob: async () => {}, queueMail: async () => {}, ...UNCONNECTED };
  const deps: JobDeps = {
    db,
    campaignClock: clock,
    systemClock: clock,
    randomness: randomBytes,
    campaignState: campaignStateOf(db, clock, clock),
    ...outside,
    // The test calls nothing else of it.
    stripe: () => ({ bookedPayment: async () => (await meanwhile(db), answer) }) as unknown as StripeGateway,
  };
  await reconciliationScenario.prepare(db, deps);
  await db.doc(`purchases/${purchaseID}`).update({ paymentState: 'AUTHORIZED' });
  await db.doc(`settlements/${purchaseID}`).update({ paid: 0 });
  const verdict = await judgeSuspect(deps, suspect, context);
  return verdict?.found.map(({ kind }) => kind) ?? null;
};

it('judgeSuspect reports a difference if our records do not change while Stripe is read', async () => {
  expect(await judge(charged, async () => {})).toEqual(['state_differs']);
});

it('a suspect is no difference if our side changes during the read, because it is read again', async () => {
  const capturePayment = async (db: FirebaseFirestore.Firestore) => {
    const one = db.doc(`purchases/${purchaseID}`);
    if ((await one.get()).get('paymentState') === 'CAPTURED') return;
    await db.doc(`settlements/${purchaseID}`).update({ paid: 1 });
    await one.update({ paymentState: 'CAPTURED' });
  };
  expect(await judge(charged, capturePayment)).toEqual([]);
});

it('a suspect is left to the next reconciliation if our side changes during each of three reads', async () => {
  let time = 0;
  const restless = async (db: FirebaseFirestore.Firestore) =>
    await db.doc(`settlements/${purchaseID}`).update({ callCount: (time += 1) });
  expect(await judge(charged, restless)).toEqual([]);
  expect(time).toBe(3);
});

it('a suspect is unknown if Stripe is busy, and "payment_missing" if Stripe does not have it', async () => {
  expect(await judge('busy', async () => {})).toBeNull();
  expect(await judge(null, async () => {})).toEqual(['payment_missing']);
  expect(fromISO(timetable.lapse)).toBeGreaterThan(at);
});
