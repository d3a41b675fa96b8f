import { LEASE_MS, initialSettlement, type Settlement } from '../../shared/settlement/settlementState.ts';
import type { Firestore } from '@google-cloud/firestore';
import type { StripeGateway } from '../../gateways/stripe.ts';
import { systemRandomness } from '../../gateways/randomness.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { STEP_ACTIONS } from './settlementRun.ts';
import { account } from '../../shared/entities/account.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { storedFields } from '../../shared/entities/stored.ts';
import { detachCall } from '../../shared/settlement/card/attempt.ts';
import type { StripeCall, StripeOutcome } from '../../shared/settlement/calls.ts';
import { refundCall } from '../../shared/settlement/planner.ts';
import { fromISO } from '../../shared/time/instants.ts';
import { readsOf, unitOfWork } from '../../store/records.ts';
import { settlements } from '../../store/money/settlements.ts';
import { sweepSettlements } from './openCalls.ts';
import { depsAt } from '../../../test/resume/depsAt.ts';
import { clearDatabase, mortalDatabase } from '../../../test/resume/mortalDatabase.ts';
import { stampOf } from '../run.ts';
import { MINUTE_MS } from '../../shared/time/durations.ts';
import { entitySamples } from '../../../test/support/entitySamples.ts';

const { timetable } = campaign;
const RELEASED = fromISO(timetable.resultRelease) + MINUTE_MS;
const ENDED = fromISO(timetable.waitingListEnd) + MINUTE_MS;
const LOSERS = 45;
const CHARGED = 'charged0000000000000';
const loser = (index: number): string => `loser${String(index).padStart(15, '0')}`;
const stamps = { createdAt: timetable.open, updatedAt: timetable.open };

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 };

const INSTEAD: { readonly [S in 'busy' | 'lost' | 'declined']: StripeOutcome } = {
  busy: { kind: 'busy', retryAfter: 1 },
  lost: { kind: 'lost', words: 'no answer', replayed: false },
  declined: { kind: 'declined', code: 'card_declined', declineCode: 'generic_decline', object: null },
};

/** A Stripe that performs all calls, or answers each of them the same, and records them. */
const stripeSaying = (says: 'answered' | keyof typeof INSTEAD = 'answered') => {
  const calls: StripeCall[] = [];
  const answers = (call: StripeCall): StripeOutcome => {
    if (says !== 'answered') return INSTEAD[says];
    const { params } = refund;
    const common = { id: 're_1', payment_intent: params.payment_intent, metadata: params.metadata } as const;
    return call.kind === 'createRefund'
      ? { kind: 'answered', object: { ...common, object: 'refund', amount: params.amount, status: 'succeeded' } }
      : { kind: 'answered', object: { id: 'pm_1', object: 'payment_method', card: CARD } };
  };
  const perform: StripeGateway['perform'] = async (call) => {
    calls.push(call);
    return answers(call);
  };
  // The test calls nothing else of it.
  return { calls, stripe: () => ({ perform }) as StripeGateway };
};

const refund = refundCall({ id: CHARGED, receiptID: 'AAAAAAAAAAA1' }, 'pi_1', {
  callNumber: 1,
  amount: campaign.price,
});
const depsOf = (db: Firestore, { stripe }: Pick<ReturnType<typeof stripeSaying>, 'stripe'>, at = ENDED) => {
  const base = depsAt(db, at);
  return { ...base, randomness: systemRandomness, stripe };
};

const applied = async (db: Firestore, id: string, fields: object): Promise<void> => {
  const owner = { ...entitySamples.account.record(0), ...stamps, id, email: `${id}@example.jp` };
  const application = { ...entitySamples.purchase.record(0), ...stamps, id, accountID: id, ...fields };
  await db.doc(`accounts/${id}`).set(storedFields(account, account.record.parse(owner)));
  await db.doc(`purchases/${id}`).set(storedFields(purchase, purchase.record.parse(application)));
};

const storeSettlement = async (db: Firestore, settlement: Settlement): Promise<void> =>
  await unitOfWork(db, stampOf(depsAt(db, ENDED), { job: 'test', runID: null }), async (records) =>
    settlements.set(records, settlement.purchaseID, settlement),
  );

const withCard = { paymentState: 'NONE', state: 'LOST', stripePaymentMethodID: 'pm_1', stripeCustomerID: 'cus_1' };

describe('detaching cards', () => {
  it('comes after an open refund, however long the cards have waited', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    for (let index = 0; index < LOSERS; index += 1) {
      const leftovers = [detachCall(`pm_${index}`)];
      await storeSettlement(db, {
        ...initialSettlement(loser(index), index % 8),
        leftovers,
        dueAt: ENDED - 60 * MINUTE_MS,
      });
    }
    await applied(db, CHARGED, { state: 'WON', paymentState: 'CAPTURED', grantedCount: 1, stripePaymentID: 'pi_1' });
    const openCall = {
      number: 1,
      call: refund,
      cardAttempt: null,
      sets: 1,
      madeAt: ENDED - 2 * MINUTE_MS,
      was: 'CAPTURED' as const,
      tries: 0,
      waitsUntil: null,
    };
    const own = { ...initialSettlement(CHARGED, 1), callCount: 1, openCall, paid: 1, dueAt: ENDED - MINUTE_MS };
    await storeSettlement(db, own);
    const saying = stripeSaying();
    await sweepSettlements(depsOf(db, saying), Number.POSITIVE_INFINITY);
    expect(saying.calls.map(({ kind }) => kind)).toEqual([
      'createRefund',
      ...Array.from({ length: LOSERS }, () => 'detachPaymentMethod'),
    ]);
  });

  it('is done by the run, and by its next pass if Stripe was busy', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    const id = loser(0);
    await applied(db, id, withCard);
    await storeSettlement(db, initialSettlement(id, 1));
    const act = async (saying: ReturnType<typeof stripeSaying>, at: number) => {
      const deps = depsOf(db, saying, at);
      return await STEP_ACTIONS.detach(deps, stampOf(deps, { job: 'settlement', runID: null }), id, 'run');
    };
    const busy = stripeSaying('busy');
    await expect(act(busy, ENDED)).rejects.toMatchObject({ code: 'overloaded' });
    expect(await settlements.get(readsOf(db), id)).toMatchObject({ dueAt: ENDED + LEASE_MS });
    const saying = stripeSaying();
    const next = ENDED + LEASE_MS;
    const came = [await act(saying, next - 1), await act(saying, next), await act(saying, next)];
    expect(came).toEqual(['nothing', 'done', 'nothing']);
    expect([busy.calls, saying.calls]).toEqual([[detachCall('pm_1')], [detachCall('pm_1')]]);
    expect(await settlements.get(readsOf(db), id)).toMatchObject({ dueAt: null, leftovers: [] });
  });
});

describe('a winner whose card is declined', () => {
  it('gets one mail, whichever job repeats the step after a lost answer', async () => {
    await clearDatabase();
    const db = mortalDatabase();
    const id = 'winner00000000000000';
    await applied(db, id, { ...withCard, state: 'WON', grantedCount: 1, authorizeErrorFlag: false });
    await storeSettlement(db, initialSettlement(id, 1));
    const held = async (saying: ReturnType<typeof stripeSaying>, at: number) => {
      const deps = depsOf(db, saying, at);
      return await STEP_ACTIONS.authorize(deps, stampOf(deps, { job: 'settlement', runID: null }), id, 'run');
    };
    const [lost, declined] = [stripeSaying('lost'), stripeSaying('declined')];
    await expect(held(lost, RELEASED)).rejects.toMatchObject({ code: 'overloaded' });
    // The sweep sees the decline before the waiting-list processor, or the run, repeats the step.
    const next = RELEASED + LEASE_MS;
    await sweepSettlements(depsOf(db, declined, next), Number.POSITIVE_INFINITY);
    expect(await held(declined, next)).toBe('nothing');
    expect(declined.calls).toEqual(lost.calls);
    const mails = (await db.collection('mails').get()).docs.map((one) => one.get('mailType'));
    expect(mails).toEqual([43]);
    expect((await db.doc(`purchases/${id}`).get()).get('paymentState')).toBe('ACTION_NEEDED');
  });
});
