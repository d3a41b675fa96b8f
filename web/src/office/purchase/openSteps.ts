import { isPaid, NO_FACETS } from 'functions/shared/application/states';
import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Answer } from 'functions/shared/contract/client';
import { isRefundBlocked, planPayment, refusalForOnePerson } from 'functions/shared/settlement/planner';
import { initialSettlement } from 'functions/shared/settlement/settlementState';
import { PAYMENT_STEPS, type PaymentStep } from 'functions/shared/campaign/runSteps';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** The office's view of an application. */
export type PurchaseAnswer = Answer<'settlePurchase', 'office'>;

/**
 * The subjects that a payment or its end changes. They include the draw, since sets that are given up go to the waiting list, and the person's page,
 * which shows both.
 */
export const PAID: readonly QuerySubject[] = [
  'purchase',
  'account',
  'settlement',
  'stripe',
  'draw',
  'voucher',
  'shipment',
  'mail',
];

/**
 * Returns the steps that one owner can take for an application's payment, by the same rules as the server. Only the server knows what is in progress
 * at Stripe, and refuses accordingly.
 * @param now campaign time, epoch ms
 */
export const openSteps = (purchase: PurchaseAnswer, timetable: Timetable, now: number): readonly PaymentStep[] => {
  // The page reads the number of paid sets later. Until then the maximum is assumed, since with zero no refund would be possible.
  const settlement = { ...initialSettlement(purchase.id, 0), paid: campaign.maxSets };
  const before = { purchase: { ...purchase, ...NO_FACETS, shard: 0 }, settlement };
  const moment = { now, systemNow: now, timetable };
  return PAYMENT_STEPS.filter(
    (action) =>
      refusalForOnePerson(action, purchase) === null &&
      !('refused' in planPayment(action, before, null, campaign, moment)),
  );
};

/** Returns whether two owners can refund sets of the application (rules 8.40): a paid win, unless its payment needs another step first. */
export const isRefundableByTwo = (purchase: Pick<PurchaseAnswer, 'state' | 'paymentState' | 'shipmentHold'>): boolean =>
  purchase.state === 'WON' && isPaid(purchase.paymentState) && !isRefundBlocked(purchase);
