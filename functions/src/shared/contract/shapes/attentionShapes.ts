import { z } from 'zod';
import { MATTER_KINDS } from '../../attention/matters.ts';
import { idSchema, instantSchema } from '../../ground/fields.ts';
import { refusalSchema } from '../../settlement/refusal.ts';
import type { Shape } from '../shape.ts';

const count = z.int().nonnegative();

const matter = z
  .object({
    kind: z.enum(MATTER_KINDS),
    count,
    /** They were not counted further. */
    isMore: z.boolean(),
    /** Since when the oldest waits; null: not known. */
    since: instantSchema.nullable(),
    /** Until when something can be done; null: no end. */
    until: instantSchema.nullable(),
    /** What it is about, by name: parts of the tick, effects, a run's step, the states of applications. */
    names: z.array(z.string().max(120)).max(20),
    /** The records themselves, where no list has exactly them. */
    records: z.array(z.object({ id: idSchema, name: z.string().max(100) })).max(20),
    /** Why a run stopped itself. */
    stopped: refusalSchema.nullable(),
  })
  .meta({ id: 'Matter' });

/** What came of a day, which may be less than nothing where something can be withdrawn. */
const ofDay = z.object({ count: z.int(), isMore: matter.shape.isMore });
const figure = z.object({ today: ofDay, yesterday: ofDay.nullable() });
const figures = z
  .object({
    /** The hour of the newest count, and what it tells; null: nothing is counted now. */
    registrations: figure.extend({ at: instantSchema }).nullable(),
    applications: figure.extend({ at: instantSchema }).nullable(),
    sets: figure.extend({ at: instantSchema }).nullable(),
    /** Until now. */
    enquiries: figure.extend({ at: instantSchema }),
  })
  .meta({ id: 'TodaysFigures' });

/** What the office's first page tells. */
export const attentionShapes = {
  getAttention: {
    summary: 'Lists the alerts, most severe first, with today’s figures',
    office: {
      answer: z.object({ now: instantSchema, matters: z.array(matter).max(100), figures }).meta({ id: 'Attention' }),
    },
    status: 200,
  },
} satisfies Record<string, Shape>;
