import { z } from 'zod';
import { PAYMENT_STATES, type PaymentState } from '../../application/states.ts';
import { instantSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { settlementRunSchema } from '../../settlement/settlementRun.ts';
import { PAYMENT_STEPS, RUN_STEPS } from '../../campaign/runSteps.ts';
import { campaign } from '../../campaign/current.ts';
import { purchase } from '../../entities/purchase.ts';
import { trialAnswerSchema } from '../../settlement/trial.ts';
import { totalsSchema } from '../../settlement/reconciliation/books.ts';
import { differenceSchema, reconciliationSchema } from '../../settlement/reconciliation/reconciliation.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, cursorSchema, idPath, limitSchema, MAX_LIMIT } from '../schemas.ts';

const count = z.int().nonnegative();
const reason = lineSchema(LIMITS.reason);

const run = settlementRunSchema
  .omit({ cursor: true, holder: true, heldUntil: true, done: true, isProven: true, setAside: true })
  .extend({
    // The number of applications left for the step. Null: the run is over.
    remaining: count.nullable(),
    // The number of wins whose call of this step has no outcome yet, even after the run is over.
    underWay: count,
  })
  .meta({ id: 'SettlementRun' });

/** The maximum number of runs of a campaign. A page shows all of them. */
export const MAX_RUNS = 100;

const payments = z.object(
  // a count for each state, by name
  Object.fromEntries(PAYMENT_STATES.map((state) => [state, count])) as Record<PaymentState, typeof count>,
);

const step = { path: idPath, office: { role: 'owner', answer: run }, errors: ['settlement_run_state'] } as const;

const totals = totalsSchema.meta({ id: 'PaymentTotals' });
const reconciliation = reconciliationSchema
  .omit({ differsSince: true, from: true, until: true, cursor: true, holder: true, heldUntil: true })
  .extend({ stripe: totals, ours: totals })
  .meta({ id: 'Reconciliation' });

/** Settlement: the payment of one application, the runs over all winners (rules 7.37), and the reconciliation with Stripe (rules 7.29). */
export const settlementRoutes = {
  settlePurchase: {
    route: 'PUT /purchase/settlement/{id}',
    summary: 'Carries out one step of an application’s settlement: authorize, capture, cancel, refund, takeIn',
    path: idPath,
    office: {
      role: 'owner',
      body: z
        .strictObject({
          // `takeIn`: records what was refunded or charged by hand at Stripe.
          action: z.enum([...PAYMENT_STEPS, 'takeIn']),
          // The number of sets, for a refund only. Absent: all.
          sets: z.int().min(1).max(campaign.maxSets).optional(),
          reason: reason,
        })
        .meta({ id: 'SettlementStep' }),
      answer: purchase.answer,
    },
    errors: [
      'purchase_state',
      'card_missing',
      'settlement_busy',
      'refund_sets',
      'vouchers_out',
      'win_held',
      'approval_needed',
      'nothing_by_hand',
      'settlement_refused',
      'overloaded',
    ],
  },
  // An operator accepts the money at the counter and records it, as for paper applications (rules 5.21).
  payAtCounter: {
    route: 'POST /purchase/{id}/counterPayment',
    summary: 'Marks the win of a paper application as paid at the counter',
    path: idPath,
    office: {
      role: 'operator',
      body: z.strictObject({ reason: reason.optional() }).meta({ id: 'CounterPayment' }),
      answer: purchase.answer,
    },
    errors: ['purchase_state', 'counter_paper', 'counter_late', 'settlement_busy'],
  },
  refundAtCounter: {
    route: 'POST /purchase/{id}/counterRefund',
    summary: 'Marks sets of an ended win as refunded at the counter',
    path: idPath,
    office: {
      role: 'owner',
      body: z
        .strictObject({ sets: z.int().min(1).max(campaign.maxSets), reason: reason })
        .meta({ id: 'CounterRefund' }),
      answer: purchase.answer,
    },
    // Without an Idempotency-Key, a repeated call would refund twice.
    idempotent: true,
    errors: ['approval_needed', 'purchase_state', 'refund_sets', 'vouchers_out'],
  },
  releaseShipment: {
    route: 'POST /purchase/{id}/shipment/release',
    summary: 'Releases the vouchers of an application that a fraud warning blocks',
    path: idPath,
    office: {
      role: 'owner',
      body: z.strictObject({ reason: reason }).meta({ id: 'ShipmentRelease' }),
      answer: purchase.answer,
    },
    errors: ['fraud_warning_missing'],
  },
  listSettlementRuns: {
    route: 'GET /settlement/runs',
    summary: 'Lists the settlement runs, newest first, with the numbers of applications by payment state',
    office: {
      role: 'viewer',
      answer: z
        .object({
          runs: z.array(run).max(MAX_RUNS),
          // Wins by payment state, refunded applications (whose win has ended), and lapsed ones.
          payments,
          lapsed: count,
          // The number of Stripe calls per second that a run may make.
          callsPerSecond: z.number(),
          now: instantSchema,
        })
        .meta({ id: 'SettlementProgress' }),
    },
  },
  startSettlementRun: {
    route: 'POST /settlement/runs',
    summary: 'Starts a settlement run by hand for a step that the timetable starts at its time',
    office: {
      role: 'owner',
      body: z.strictObject({ step: z.enum(RUN_STEPS), reason: reason }).meta({ id: 'SettlementRunStart' }),
      answer: run,
    },
    status: 202,
    errors: ['settlement_early', 'settlement_late', 'settlement_running'],
  },
  tryAuthorization: {
    route: 'POST /settlement/trial',
    summary: 'Tests the authorization parameters on a card of the office with 50 yen, which are released at once',
    office: {
      role: 'owner',
      body: z
        .strictObject({
          customerID: z
            .string()
            .max(94)
            .regex(/^cus_[A-Za-z0-9]{1,90}$/),
          paymentMethodID: z
            .string()
            .max(93)
            .regex(/^pm_[A-Za-z0-9]{1,90}$/),
        })
        .meta({ id: 'AuthorizationTrial' }),
      answer: trialAnswerSchema.meta({ id: 'AuthorizationTrialAnswer' }),
    },
    errors: ['settlement_only', 'overloaded'],
  },
  pauseSettlementRun: {
    route: 'POST /settlement/run/{id}/pause',
    summary: 'Pauses a settlement run after its current page',
    ...step,
  },
  resumeSettlementRun: {
    route: 'POST /settlement/run/{id}/resume',
    summary: 'Resumes a paused settlement run',
    ...step,
  },
  getReconciliation: {
    route: 'GET /settlement/reconciliation',
    summary: 'Returns the newest reconciliation with Stripe and a page of its differences',
    query: z.strictObject({ cursor: cursorInputSchema, limit: limitSchema }),
    office: {
      role: 'owner',
      answer: z
        .object({
          // Null: none has begun.
          reconciliation: reconciliation.nullable(),
          // The number of all differences, on every page.
          count,
          differences: z.array(differenceSchema.meta({ id: 'PaymentDifference' })).max(MAX_LIMIT),
          cursor: cursorSchema,
        })
        .meta({ id: 'ReconciliationAnswer' }),
    },
  },
  startReconciliation: {
    route: 'POST /settlement/reconciliation',
    summary: 'Starts a reconciliation with Stripe, unless one is in progress',
    office: { role: 'owner', answer: reconciliation },
    status: 202,
  },
} as const satisfies Record<string, RouteDefinition>;
