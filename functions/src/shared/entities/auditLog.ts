import { z } from 'zod';
import { cycled, defineEntity, sampleInstant } from './entity.ts';
import { idSchema, instantSchema, stampFields } from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';

/** Who did it: a visitor nobody knows, an applicant by a key, an administrator, the schedule. */
export const ACTOR_KINDS = ['nobody', 'applicant', 'administrator', 'schedule'] as const;

/** Runs beside the effects of the timetable, which are called by their ids: of the schedule, and of a command in the shell. */
export const OTHER_RUNS = ['mail-texts', 'reconciliation', 'vouchers', 'waitingList', 'admin:add'] as const;
export type OtherRun = (typeof OTHER_RUNS)[number];

const recordSchema = z.object({
  id: idSchema,
  actorKind: z.enum(ACTOR_KINDS),
  // An administrator's address, an applicant's account, the name of the scheduled work.
  actor: z.string().max(LIMITS.made),
  /** An administrator's id, which stays when the address moves; null of all others, and of entries before there was one. */
  actorID: idSchema.nullable().default(null),
  operation: z.string().max(100),
  // The kind of record, and which; a purchase has its account's id, so one target finds all of a person.
  entity: z.string().max(60),
  target: z.string().max(100),
  /** Names of the fields that changed; never their values. */
  fields: z.array(z.string().max(60)).max(100),
  detail: z.record(z.string().max(60), z.string().max(500)),
  /** Campaign time; `systemAt` is the machine's own. */
  at: instantSchema,
  systemAt: instantSchema,
  shard: z.int(),
  ...stampFields,
});

/** Who did what to which record. Written beside the change itself, and never changed. */
export const auditLog = defineEntity({
  name: 'auditLog',
  plural: 'auditLogs',
  purpose: 'who did what to which record',
  record: recordSchema,
  answer: recordSchema.omit({ shard: true, actorID: true }),
  filters: { actor: 'string', operation: 'string', target: 'string' },
  sorts: { createdAt: 'sharded' },
  unindexed: ['at', 'systemAt', 'createdAt', 'updatedAt', 'fields', 'detail', 'actorKind', 'actorID', 'entity'],
  holds: {
    account: ['target', 'actor', ({ detail }: z.infer<typeof recordSchema>) => Object.values(detail)],
    emailDigest: ['target'],
    record: ['target'],
    receipt: [({ detail }: z.infer<typeof recordSchema>) => Object.values(detail)],
    administrator: ['target', ({ actorID }: z.infer<typeof recordSchema>) => [actorID]],
  },
  sample: {
    record: (index) => ({
      actorKind: 'administrator',
      actor: cycled(['office@mail.invalid', 'desk@mail.invalid'], index),
      actorID: cycled(['office', 'desk'], index),
      operation: cycled(['changeAccount', 'deletePurchase', 'moveBoundary'], index),
      entity: 'account',
      target: `target-${index % 3}`,
      fields: ['note'],
      detail: {},
      at: sampleInstant(33),
      systemAt: sampleInstant(33),
      shard: index % 8,
    }),
  },
});

export type AuditLog = z.infer<typeof auditLog.record>;
