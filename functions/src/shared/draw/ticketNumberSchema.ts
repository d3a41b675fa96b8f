import { z } from 'zod';
import { isTicketNumber } from './ticketNumber.ts';

/** A ticket number in its stored form. The schema is separate, since pages load ticketNumber.ts without a schema library. */
export const ticketNumberSchema = z
  .string()
  .max(13)
  .regex(/^[0-9A-HJKMNP-TV-Z]{13}$/)
  .refine(isTicketNumber)
  .meta({ description: 'Ticket number: 12 symbols of Crockford’s Base32 and a check symbol, without hyphens' });
