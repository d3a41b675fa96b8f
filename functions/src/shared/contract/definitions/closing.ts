import { z } from 'zod';
import { PAYMENT_STATES, type PaymentState } from '../../application/states.ts';
import { byChannelSchema } from '../../draw/counts/hourlyCounts.ts';
import { resultCountsSchema } from '../../draw/manifest.ts';
import { MAX_DRAWS } from '../../draw/mostDraws.ts';
import { LEAVING_WAYS } from '../../draw/waitingList/changeWays.ts';
import { VOUCHER_STATES, type VoucherState } from '../../entities/voucherStates.ts';
import { daySchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { CHECKS } from '../../voucher/closingReport.ts';
import type { RouteDefinition } from '../route.ts';

const count = z.int().nonnegative();
const counted = z.object({ count, sets: count }).meta({ id: 'CountedSets' });
/** Inconsistent books may make this negative, and the report has to show it. */
const difference = z.int();

const wins = z.object(
  // one for each state, by name
  Object.fromEntries(PAYMENT_STATES.map((state) => [state, counted])) as Record<PaymentState, typeof counted>,
);
const parcels = z.object(
  // one for each state, by name
  Object.fromEntries(VOUCHER_STATES.map((state) => [state, counted])) as Record<VoucherState, typeof counted>,
);

const closing = z.object({
  won: counted,
  card: counted,
  counter: counted,
  paid: counted,
  unpaid: counted,
  lost: difference,
  disputed: difference,
  noted: difference,
  revenue: difference,
  worth: count,
  premium: difference,
  valid: count,
  void: difference,
  unclaimed: counted,
  checks: z
    .array(
      z.object({
        name: z.enum(CHECKS),
        one: difference,
        other: difference,
        verdict: z.enum(['balanced', 'differs', 'unknown']),
      }),
    )
    .max(CHECKS.length),
});

/**
 * The report on the campaign for the board, and the figures of the winners' days (rules 10.35). The report contains no personal data. It needs an
 * owner, who presents it to the board.
 */
export const closingRoutes = {
  getClosingReport: {
    route: 'GET /closingReport',
    summary: 'Returns the closing report: sets won, paid, sent and refunded, and checks of these figures',
    office: {
      role: 'owner',
      answer: z
        .object({
          now: instantSchema,
          supply: count,
          draws: z
            .array(
              z.object({
                number: z.int(),
                supply: count,
                additional: count,
                applications: byChannelSchema.nullable(),
                excluded: count.nullable(),
                result: resultCountsSchema.nullable(),
                promoted: count,
              }),
            )
            .max(MAX_DRAWS),
          // Tickets that left after the release, by way, as far as the figure is published.
          left: z.array(z.object({ way: z.enum(LEAVING_WAYS), count, sets: count })).max(LEAVING_WAYS.length),
          wins,
          // Ended wins whose money was not refunded, by how they paid, and applications that were refunded in full.
          refunds: z.object({ card: count, counter: count, refunded: count }),
          parcels,
          ordered: counted,
          // Stripe's totals in the newest complete reconciliation, yen. Null: there is none.
          stripe: z
            .object({ at: instantSchema, captured: z.int(), refunded: z.int(), disputed: z.int(), differences: count })
            .nullable(),
          closing,
        })
        .meta({ id: 'ClosingReport' }),
    },
    errors: ['result_unreleased'],
  },
  listDailyFigures: {
    route: 'GET /closingReport/days',
    summary: 'Returns the numbers of payments, parcels and telephone calls of seven days, newest first',
    query: z.strictObject({
      // The last of the days. Absent: today.
      until: daySchema.optional(),
    }),
    office: {
      role: 'viewer',
      answer: z
        .object({
          now: instantSchema,
          days: z
            .array(z.object({ day: daySchema, paid: count, shipped: count, returned: count, calls: count }))
            .max(7),
        })
        .meta({ id: 'DailyFigures' }),
    },
  },
} as const satisfies Record<string, RouteDefinition>;
