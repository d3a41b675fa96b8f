import { z } from 'zod';
import { READ_ONLY } from '../access/policy.ts';
import { audienceAnswerSchema, audienceNames, audienceSchema, audienceWithout, leftOutSchema } from './audience.ts';
import { NOBODY_FROZEN } from './recipients.ts';
import { mailTypeSchema } from './types.ts';
import type { ErasureScope, Fate } from '../entities/erasure.ts';
import { defineEntity } from '../entities/entity.ts';
import { idSchema, instantSchema, stampFields } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import { MAIL_STATES, type MailState } from './mail.ts';
import type { MailTemplate } from './template.ts';

/**
 * The states in order: recipients are frozen, mails written, mails delivered (rules 6.15). An UNAPPROVED broadcast waits for a second person (rules
 * 6.37). A PAUSED broadcast returns to its former state.
 */
export const BROADCAST_STATES = [
  'FREEZING',
  'UNAPPROVED',
  'RUNNING',
  'DELIVERING',
  'PAUSED',
  'CANCELLING',
  'DONE',
  'CANCELLED',
] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];
/** States in which a broadcast can be paused or cancelled. */
export const MOVING_STATES = ['FREEZING', 'RUNNING', 'DELIVERING'] as const;
export const isMoving = (state: BroadcastState): state is (typeof MOVING_STATES)[number] =>
  MOVING_STATES.some((one) => one === state);

/** The number of mails in each state. */
export const mailCountsSchema = z.object(
  // Object.fromEntries does not record that each state occurs.
  Object.fromEntries(MAIL_STATES.map((state) => [state, z.int()])) as { readonly [S in MailState]: z.ZodInt },
);
export type MailCounts = z.infer<typeof mailCountsSchema>;

const textSchema = z.object({ title: z.string().max(LIMITS.mailTitle), body: z.string().max(LIMITS.mailBody) });

const recordSchema = z.object({
  id: idSchema,
  mailType: mailTypeSchema,
  /** An announcement's own text. Null: the text of its mail type. */
  text: textSchema.nullable(),
  /** The text of its mail type when the recipients were frozen, so that a later change reaches none of them. Null before, and for the timetable's. */
  frozenText: textSchema.nullable().default(null),
  audience: audienceSchema,
  state: z.enum(BROADCAST_STATES),
  /** The state to which a paused broadcast returns. */
  heldIn: z.enum(MOVING_STATES).nullable(),
  /** When the broadcast was due, in campaign time. Recipients are frozen as of this time, and the pace counts from it. */
  startedAt: instantSchema,
  /** The period over which the broadcast is spread, in campaign ms; 0: at once. */
  paceMs: z.int(),
  /** The progress through the audience: the last id read, or the number of list entries read. */
  cursor: z.string().max(LIMITS.generated).nullable(),
  /** The number of parts of the frozen list, the number of its recipients, and the hash chain over them (shared/mail/recipients.ts). */
  parts: z.int(),
  recipients: z.int(),
  hash: z.string().max(64),
  leftOut: leftOutSchema,
  /** The progress of writing mails for the frozen list: the part, the place in the part, and the number of mails written before it. */
  part: z.int(),
  offset: z.int(),
  queued: z.int(),
  /** The last mail that was queued again after a pause. Null: no mail has to be queued again. */
  waking: z.string().max(64).nullable(),
  /** The administrator who started it. Null: the timetable. */
  openedBy: z.string().max(LIMITS.generated).nullable(),
  /** The second person. Null: it needed none, or still waits. */
  approvedBy: z.string().max(LIMITS.generated).nullable().default(null),
  /** The earlier broadcast that this one repeats intentionally. */
  repeatOf: idSchema.nullable(),
  /** Its mails by state when it ended. Null before. */
  counts: mailCountsSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** The audit entry of the run that opened it. */
  runID: idSchema.nullable(),
  ...stampFields,
});

type Stored = z.infer<typeof recordSchema>;

/** The initial fields of every broadcast. */
export const FRESH_BROADCAST = {
  state: 'FREEZING',
  heldIn: null,
  paceMs: 0,
  cursor: null,
  parts: 0,
  recipients: 0,
  hash: NOBODY_FROZEN,
  leftOut: {},
  part: 0,
  offset: 0,
  queued: 0,
  waking: null,
  counts: null,
  finishedAt: null,
  approvedBy: null,
  frozenText: null,
} as const;

/** Decides about a broadcast in an erasure. Until it has ended, its list may be frozen again from its audience. Afterwards nobody needs the names. */
const fateOfBroadcast = ({ state, audience, cursor }: Stored, { isAbout }: ErasureScope): Fate<Stored> => {
  if (state !== 'DONE' && state !== 'CANCELLED') return { waitsFor: 'broadcast_open' };
  return { without: { audience: audienceWithout(audience, isAbout), cursor: isAbout(cursor) ? null : cursor } };
};

/** One mail to many people (rules 6.15). Only the product writes it. */
export const broadcast = defineEntity({
  name: 'broadcast',
  plural: 'broadcasts',
  purpose: 'a broadcast: one text to many recipients',
  policy: { verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  record: recordSchema,
  answer: recordSchema
    .omit({ cursor: true, parts: true, part: true, offset: true, waking: true })
    .extend({ audience: audienceAnswerSchema }),
  filters: { mailType: 'integer', state: 'string' },
  // A campaign has few broadcasts, so their times need no shard.
  sorts: { createdAt: 'plain' },
  unindexed: [
    'text',
    'frozenText',
    'audience',
    'heldIn',
    'startedAt',
    'paceMs',
    'cursor',
    'parts',
    'recipients',
    'hash',
    'leftOut',
    'part',
    'offset',
    'queued',
    'waking',
    'openedBy',
    'approvedBy',
    'repeatOf',
    'counts',
    'finishedAt',
    'runID',
    'updatedAt',
  ],
  // The cursor names the account that was read last.
  holds: {
    account: [({ audience, cursor }: Stored) => [cursor, ...audienceNames(audience).accountIDs]],
    email: [({ audience }: Stored) => audienceNames(audience).emails],
  },
  // Each recipient has a mail.
  disclosure: { withheld: 'others' },
  erasure: { topic: 'mail', stays: 'numbers', fate: fateOfBroadcast },
});

export type Broadcast = z.infer<typeof broadcast.record>;

/** Returns the text that all mails of a broadcast have; null if they have the present text of their type, as the timetable's do. */
export const fixedText = (one: Pick<Broadcast, 'text' | 'frozenText'> | null): MailTemplate | null =>
  one?.text ?? one?.frozenText ?? null;
