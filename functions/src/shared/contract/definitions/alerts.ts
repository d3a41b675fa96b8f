import { z } from 'zod';
import { ALERT_KINDS } from '../../alerts/alerts.ts';
import { idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { refusalSchema } from '../../settlement/refusal.ts';
import type { RouteDefinition } from '../route.ts';

const count = z.int().nonnegative();

const alert = z
  .object({
    kind: z.enum(ALERT_KINDS),
    count,
    /** Whether counting stopped at the limit. */
    isMore: z.boolean(),
    /** Since when the oldest case has waited. Null: not known. */
    since: instantSchema.nullable(),
    /** Until when something can be done. Null: no end. */
    until: instantSchema.nullable(),
    /** Names of the subjects: parts of the tick, scheduled events, a run's step, states of applications. */
    names: z.array(z.string().max(120)).max(20),
    /** The records, if no list shows exactly these. */
    records: z.array(z.object({ id: idSchema, name: z.string().max(100) })).max(20),
    /** Why a run stopped itself. */
    stopped: refusalSchema.nullable(),
  })
  .meta({ id: 'Alert' });

/** The change within a day. It is negative if withdrawals exceed new entries. */
const ofDay = z.object({ count: z.int(), isMore: alert.shape.isMore });
const figure = z.object({ today: ofDay, yesterday: ofDay.nullable() });
const figures = z
  .object({
    /** The hour of the newest count, and its figures. Null: nothing is counted now. */
    registrations: figure.extend({ at: instantSchema }).nullable(),
    applications: figure.extend({ at: instantSchema }).nullable(),
    sets: figure.extend({ at: instantSchema }).nullable(),
    /** Until now. */
    enquiries: figure.extend({ at: instantSchema }),
  })
  .meta({ id: 'TodaysFigures' });

/** The content of the office's first page. */
export const alertRoutes = {
  getAttention: {
    route: 'GET /attention',
    summary: 'Lists the alerts, most severe first, with today’s figures',
    office: {
      role: 'viewer',
      answer: z.object({ now: instantSchema, matters: z.array(alert).max(100), figures }).meta({ id: 'Attention' }),
    },
  },
} as const satisfies Record<string, RouteDefinition>;
