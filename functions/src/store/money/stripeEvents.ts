import { z } from 'zod';
import { instantSchema } from '../../shared/fields/fieldSchemas.ts';
import { documentsOf } from '../documents.ts';

/** Stripe's events that were processed, under their own id. Each counts once, however often it is sent (rules 7.18). */
export const stripeEvents = documentsOf({
  path: 'stripeEvents',
  schema: z.object({ type: z.string().max(100), createdAt: instantSchema, takenAt: instantSchema }),
  purpose: 'a processed Stripe event',
  unindexed: ['type', 'createdAt', 'takenAt'],
  holds: 'nobody',
});
