import { z } from 'zod';
import { randomTicketNumber } from '../../gateways/randomness.ts';
import { ticketNumberSchema } from '../../shared/draw/ticketNumberSchema.ts';
import { documentsOf } from '../documents.ts';
import type { Reads, Records } from '../records.ts';

/**
 * The ticket numbers, under the application's id. They are separate from the applications, which the office reads: until the release only the holder
 * knows the number (rules 8.33).
 */
export const tickets = documentsOf({
  path: 'tickets',
  schema: z.object({ ticketNumber: ticketNumberSchema }),
  purpose: "an application's ticket number in the draw, known only to its holder until the release",
  holds: { account: ['id'], ticket: ['ticketNumber'] },
  disclosure: { withheld: 'ticket' },
  erasure: { topic: 'draw' },
});

/** Reads the ticket numbers of applications, in the order of the ids; null for one that was never APPLIED. */
export const ticketsBy = async (reads: Reads, ids: readonly string[]): Promise<(string | null)[]> => {
  const found = await reads.getAll(...ids.map((id) => tickets.ref(reads.db, id)));
  return found.map((one) => tickets.parse(one)?.ticketNumber ?? null);
};

/** Reads the ticket number of an application; null if it has none. */
export const ticketBy = async (reads: Reads, id: string): Promise<string | null> =>
  (await ticketsBy(reads, [id]))[0] ?? null;

/** Gives an application its ticket number. If it has one, the whole transaction fails, because a number never changes. */
export const createTicket = (records: Records, id: string): string => {
  const ticketNumber = randomTicketNumber(records.stamp.randomness);
  tickets.create(records, id, { ticketNumber });
  return ticketNumber;
};
