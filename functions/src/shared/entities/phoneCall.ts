import { z } from 'zod';
import { VERBS } from '../access/policy.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { phoneCallDisclosure } from './disclosure/contacts.ts';
import { daySchema, idSchema, stampFields, textSchema } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { CALL_CHECKS, CALL_OUTCOMES, CALL_PROOFS, CALL_TOPICS, WORKLISTS } from './phoneCallCodes.ts';

const topicsSchema = z.array(z.enum(CALL_TOPICS)).min(1).max(CALL_TOPICS.length);
/** The list for which it was an attempt, its outcome, and the promised day; all null for an incoming call. */
const attemptFields = {
  worklist: z.enum(WORKLISTS).nullable(),
  outcome: z.enum(CALL_OUTCOMES).nullable(),
  dueOn: daySchema.nullable(),
};
const NO_ATTEMPT = {
  worklist: attemptFields.worklist.default(null),
  outcome: attemptFields.outcome.default(null),
  dueOn: attemptFields.dueOn.default(null),
};
const proofsSchema = z.array(z.enum(CALL_PROOFS)).max(CALL_PROOFS.length);

const recordSchema = z.object({
  id: idSchema,
  accountID: idSchema,
  /** The day in Tokyo, so that calls can be counted by day: `2025-10-08`. */
  day: z.string().max(LIMITS.code),
  /** Who noted it: the address for display, the administrator's id for permissions. */
  by: z.string().max(LIMITS.generated),
  byID: idSchema,
  check: z.enum(CALL_CHECKS),
  /** The answers that matched the record. */
  proofs: proofsSchema,
  topics: topicsSchema,
  text: z.string().max(LIMITS.note).nullable(),
  ...NO_ATTEMPT,
  ...stampFields,
});

const noteFields = {
  check: z.enum(CALL_CHECKS),
  proofs: proofsSchema,
  topics: topicsSchema,
  text: textSchema(LIMITS.note).nullable(),
  ...attemptFields,
};
/** A whole note may omit these. A change has no such defaults, since they would clear fields that it does not name. */
const absent = { proofs: noteFields.proofs.default([]), text: noteFields.text.default(null), ...NO_ATTEMPT };

/** A call about an account, for the office only. No mail and no page of the site shows it (rules 10.24). */
export const phoneCall = defineEntity({
  name: 'phoneCall',
  plural: 'phoneCalls',
  purpose: 'a note of a telephone call about an account, or of an attempt to reach its holder',
  // Only an owner, or the administrator who noted the call, may change or delete it. The handler checks this (rules 10.24).
  policy: {
    verbs: VERBS,
    read: 'viewer',
    write: 'operator',
    remove: 'operator',
  },
  record: recordSchema,
  answer: recordSchema,
  create: z.strictObject({ accountID: idSchema, ...noteFields, ...absent }),
  replace: z.strictObject({ ...noteFields, ...absent }),
  change: z.strictObject(noteFields).partial(),
  filters: { accountID: 'string', day: 'string', by: 'string', worklist: 'string' },
  // An office notes a few hundred calls a day, so their times need no shard.
  sorts: { createdAt: 'plain' },
  unindexed: ['byID', 'check', 'proofs', 'topics', 'text', 'outcome', 'dueOn', 'updatedAt'],
  holds: {
    record: ['id'],
    account: ['accountID'],
    administrator: [({ byID }: z.infer<typeof recordSchema>) => [byID]],
  },
  disclosure: phoneCallDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: { topic: 'call' },
  showsPeople: true,
});

export type PhoneCall = z.infer<typeof phoneCall.record>;
