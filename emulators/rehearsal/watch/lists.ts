import { defined } from 'functions/shared/defined';
import type { Operation } from 'functions/shared/contract/routes';
import { purchase, type PurchaseAnswer } from 'functions/shared/entities/purchase';
import { z } from 'zod';
import type { CallOptions } from '../api.ts';
import type { Rehearsal } from '../rehearsal.ts';

const LIMIT = '500';

/** Reads all pages of a list, by cursor. */
export async function all<T>(
  rehearsal: Rehearsal,
  operation: Operation,
  plural: string,
  item: z.ZodType<T>,
  options: CallOptions = {},
): Promise<T[]> {
  const token = await rehearsal.office.token('admin@example.com');
  const page = z.object({ [plural]: z.array(item), cursor: z.string().nullable() });
  const found: T[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = defined({ limit: LIMIT, cursor: cursor ?? undefined });
    const reply = await rehearsal.api.call(operation, { ...options, token, query });
    if (!reply.ok) throw new Error(`${operation} returned ${reply.status} ${reply.code}`);
    const answer = page.parse(reply.body);
    // The computed key keeps zod from distinguishing the two fields, which were both just parsed.
    found.push(...(answer[plural] as T[]));
    cursor = answer.cursor as string | null;
  } while (cursor !== null);
  return found;
}

/** Returns all applications as the office sees them now. */
export const allPurchases = async (rehearsal: Rehearsal): Promise<PurchaseAnswer[]> =>
  await all(rehearsal, 'listPurchases', purchase.plural, purchase.answer);
