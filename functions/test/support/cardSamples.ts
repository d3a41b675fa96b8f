import { campaign } from '../../src/shared/campaign/current.ts';
import type { Purchase } from '../../src/shared/entities/purchase.ts';
import { fromISO } from '../../src/shared/time/instants.ts';
import { applyPaymentIntent } from '../../src/shared/settlement/paymentReducer.ts';
import { sampleWinner } from './settlementSamples.ts';
import {
  initialSettlement,
  type Settlement,
  type SettlementState,
  type Moment,
  type NextState,
} from '../../src/shared/settlement/settlementState.ts';
import type { PaymentIntent } from '../../src/shared/settlement/stripeObjects.ts';
import { planCard } from '../../src/shared/settlement/planner.ts';

const { timetable, price } = campaign;
export const end = fromISO(timetable.modificationEnd);
export const lastSuccess = fromISO(timetable.lastLateThreeDSecure);
export const at = (now: number): Moment => ({ now, systemNow: 1000, timetable });
export const moment = at(fromISO(timetable.resultRelease));
const trying = { selling: campaign, siteURL: 'https://example.com' };

export const winner = sampleWinner({ stripePaymentMethodID: 'pm_old' });
export const won = (change: Partial<Purchase> = {}, settled: Partial<Settlement> = {}): SettlementState => ({
  purchase: { ...winner, ...change },
  settlement: { ...initialSettlement('a1', 0), customerID: 'cus_1', savedAttempt: 1, ...settled },
});
export const authorized = { paymentState: 'AUTHORIZED', stripePaymentID: 'pi_old' } as const;

export const plan = (before: SettlementState, token = 'ctoken_1', when = moment) =>
  planCard(before, { token, page: 'registration-change' }, when, trying);
export const entered = (before: SettlementState, token = 'ctoken_1', when = moment): SettlementState => {
  const planned = plan(before, token, when);
  if ('refused' in planned) throw new Error(planned.refused);
  return planned;
};
export const refusal = (before: SettlementState, when = moment): string => {
  const planned = plan(before, 'ctoken_9', when);
  return 'refused' in planned ? planned.refused : 'planned';
};
/** Returns the payment with a number, with a separate card, as Stripe reports it. It is authorized at `heldAt` (epoch ms). */
export const intent = (number: number, status: string, heldAt = moment.now): PaymentIntent => ({
  id: `pi_${number}`,
  object: 'payment_intent',
  status,
  amount: 3 * price,
  currency: 'jpy',
  customer: 'cus_1',
  amount_received: 0,
  last_payment_error: null,
  metadata: { purchaseID: 'a1', callNumber: String(number) },
  next_action: status === 'requires_action' ? { redirect_to_url: { url: 'https://bank.example' } } : null,
  payment_method: {
    id: `pm_${number}`,
    object: 'payment_method',
    card: { brand: 'jcb', last4: `000${number}`, exp_month: 3, exp_year: 2029 },
  },
  latest_charge: {
    id: `ch_${number}`,
    object: 'charge',
    created: Math.floor(heldAt / 1000),
    amount_refunded: 0,
    payment_method_details: { card: { capture_before: 1_762_000_000 } },
  },
});
export const reported = (before: SettlementState, one: PaymentIntent, when = moment): NextState =>
  applyPaymentIntent(before, one, when, campaign);
export const cleanupKeys = ({ settlement }: SettlementState): string[] => settlement.leftovers.map(({ key }) => key);
