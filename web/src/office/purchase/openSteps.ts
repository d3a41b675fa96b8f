import { campaign } from 'functions/shared/campaign/current';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { Answer } from 'functions/shared/contract/client';
import { plannedPayment } from 'functions/shared/settlement/nextCall';
import { freshSettlement } from 'functions/shared/settlement/settlement';
import { PAYMENT_STEPS, type PaymentStep } from 'functions/shared/campaign/runSteps';
import type { QuerySubject } from '../../client/querySubjects.ts';

/** An application as the office is answered it. */
export type PurchaseAnswer = Answer<'settlePurchase', 'office'>;

/** What a payment, or its end, changes: sets that are given up go to the waiting list. */
export const PAID: readonly QuerySubject[] = [
  'purchase',
  'settlement',
  'stripe',
  'draw',
  'voucher',
  'shipment',
  'mail',
];

/**
 * What can be done about the payment of an application as it stands, by the very rules that the server plans it with; what is under way at
 * Stripe the server alone knows, and refuses by it.
 * @param now campaign time, epoch ms
 */
export const openSteps = (purchase: PurchaseAnswer, timetable: Timetable, now: number): readonly PaymentStep[] => {
  // How many sets are paid is asked where it matters; some are, or nothing could be paid back.
  const settlement = { ...freshSettlement(purchase.id, 0), paid: campaign.maxSets };
  const before = { purchase: { ...purchase, shard: 0 }, settlement };
  const moment = { now, systemNow: now, timetable };
  return PAYMENT_STEPS.filter((action) => !('refused' in plannedPayment(action, before, null, campaign, moment)));
};
