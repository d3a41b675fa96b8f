import { Timestamp } from 'firebase-admin/firestore';
import { z } from 'zod';
import { documentsOf } from './documents.ts';

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};
const answered = ({ answer }: { readonly answer: string }): string[] => stringsIn(JSON.parse(answer));

/** Stored responses, by the id of their Idempotency-Key (http/idempotency.ts). */
export const storedResponses = documentsOf({
  path: 'idempotencyKeys',
  schema: z.object({ bodyDigest: z.string(), answer: z.string(), expireAt: z.instanceof(Timestamp) }),
  purpose: 'a response stored under its Idempotency-Key for a day',
  ttl: 'expireAt',
  unindexed: ['answer', 'bodyDigest'],
  // An answer about a person contains the person's id or address somewhere.
  holds: { account: [answered], email: [answered], receipt: [answered], ticket: [answered], record: [answered] },
  // The records contain the same data; it is stored here for a day.
  disclosure: { withheld: 'twice' },
  erasure: { topic: 'technical' },
});
