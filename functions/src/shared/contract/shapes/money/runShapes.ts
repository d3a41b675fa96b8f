import { z } from 'zod';
import { PAYMENT_STATES, type PaymentState } from '../../../application/states.ts';
import { instantSchema, lineSchema } from '../../../ground/fields.ts';
import { LIMITS } from '../../../ground/limits.ts';
import { settlementRunSchema } from '../../../settlement/settlementRun.ts';
import { RUN_STEPS } from '../../../campaign/runSteps.ts';
import { trialAnswerSchema } from '../../../settlement/trial.ts';
import { idPath, type Shape } from '../../shape.ts';

const count = z.int().nonnegative();

const run = settlementRunSchema
  .omit({ cursor: true, holder: true, heldUntil: true, done: true, isProven: true, setAside: true })
  .extend({
    // The applications left for the step; null: the run is over.
    remaining: count.nullable(),
    // The wins whose call of this step has no outcome yet, also once the run is over.
    underWay: count,
  })
  .meta({ id: 'SettlementRun' });

/** The most runs of a campaign; a page shows all. */
export const MOST_RUNS = 100;

const payments = z.object(
  // A count for each state, by name.
  Object.fromEntries(PAYMENT_STATES.map((state) => [state, count])) as Record<PaymentState, typeof count>,
);

const step = (summary: string) =>
  ({ summary, path: idPath, office: { answer: run }, status: 200 }) as const satisfies Shape;

/** The settlement of all winners, step by step (rules 7.37). */
export const runShapes = {
  listSettlementRuns: {
    summary: 'The runs that settle all payments, the newest first, and how far the payments are',
    office: {
      answer: z
        .object({
          runs: z.array(run).max(MOST_RUNS),
          // Wins by payment state, refunded applications (their win has ended), and lapsed ones.
          payments,
          lapsed: count,
          // The calls a second that a run may make to Stripe.
          callsPerSecond: z.number(),
          now: instantSchema,
        })
        .meta({ id: 'SettlementProgress' }),
    },
    status: 200,
  },
  startSettlementRun: {
    summary: 'Begins a step for all by hand: what the timetable does at its time',
    office: {
      body: z
        .strictObject({ step: z.enum(RUN_STEPS), reason: lineSchema(LIMITS.reason) })
        .meta({ id: 'SettlementRunStart' }),
      answer: run,
    },
    status: 202,
  },
  tryAuthorization: {
    summary: 'Tries the parameters of a win on a card of the office, for 50 yen that are released at once',
    office: {
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
    status: 200,
  },
  pauseSettlementRun: step('Holds a run behind the page that it is at'),
  resumeSettlementRun: step('Lets a run go on that was held'),
} satisfies Readonly<Record<string, Shape>>;
