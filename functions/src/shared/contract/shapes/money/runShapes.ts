import { z } from 'zod';
import { PAYMENT_STATES, type PaymentState } from '../../../application/states.ts';
import { instantSchema, lineSchema } from '../../../fields/fieldSchemas.ts';
import { LIMITS } from '../../../fields/limits.ts';
import { settlementRunSchema } from '../../../settlement/settlementRun.ts';
import { RUN_STEPS } from '../../../campaign/runSteps.ts';
import { trialAnswerSchema } from '../../../settlement/trial.ts';
import { idPath, type Shape } from '../../shape.ts';

const count = z.int().nonnegative();

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

const step = (summary: string) =>
  ({ summary, path: idPath, office: { answer: run }, status: 200 }) as const satisfies Shape;

/** The settlement of all winners, step by step (rules 7.37). */
export const runShapes = {
  listSettlementRuns: {
    summary: 'Lists the settlement runs, newest first, with the numbers of applications by payment state',
    office: {
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
    status: 200,
  },
  startSettlementRun: {
    summary: 'Starts a settlement run by hand for a step that the timetable starts at its time',
    office: {
      body: z
        .strictObject({ step: z.enum(RUN_STEPS), reason: lineSchema(LIMITS.reason) })
        .meta({ id: 'SettlementRunStart' }),
      answer: run,
    },
    status: 202,
  },
  tryAuthorization: {
    summary: 'Tests the authorization parameters on a card of the office with 50 yen, which are released at once',
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
  pauseSettlementRun: step('Pauses a settlement run after its current page'),
  resumeSettlementRun: step('Resumes a paused settlement run'),
} satisfies Readonly<Record<string, Shape>>;
