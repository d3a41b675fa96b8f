import { z } from 'zod';
import { READ_ONLY } from '../access/policy.ts';
import { ACTOR_KINDS } from './actorKinds.ts';
import { isDigest } from './mirror/details.ts';
import { clearedEntry } from './mirror/clearDetail.ts';
import { defineEntity } from './entity.ts';
import type { Disclosure } from './disclosure/disclosure.ts';
import { auditLogDisclosure } from './disclosure/log.ts';
import { idSchema, instantSchema, stampFields } from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import type { LoggedJob } from '../campaign/jobKinds.ts';

/**
 * Runs that are not scheduled events of the timetable. These are logged jobs of the schedule, its sweeps of cards and money, the hourly counts,
 * changed texts of mails and replies, a migration, and a shell command.
 */
export type OtherRun =
  | LoggedJob
  | 'cards'
  | 'countHour'
  | 'mail-texts'
  | 'reply-templates'
  | 'export-filters'
  | 'admin:add';

const recordSchema = z.object({
  id: idSchema,
  actorKind: z.enum(ACTOR_KINDS),
  // An administrator's address, an applicant's account, or the name of the scheduled job.
  actor: z.string().max(LIMITS.generated),
  /** An administrator's id, which stays the same when the address changes. Null for all other actors, and in entries older than this field. */
  actorID: idSchema.nullable().default(null),
  operation: z.string().max(100),
  // The kind and id of the record. A purchase has its account's id, so one target finds all entries of a person.
  entity: z.string().max(60),
  target: z.string().max(100),
  /**
   * The id of the one record that was only read; its entry has `*` as target. The changes of a record are therefore found without its many openings.
   * Null in all other entries, and in entries older than this field.
   */
  opened: z.string().max(100).nullable().default(null),
  /** Names of the changed fields, without values. */
  fields: z.array(z.string().max(60)).max(100),
  detail: z.record(z.string().max(60), z.string().max(500)),
  /** Campaign time. `systemAt` is system time. */
  at: instantSchema,
  systemAt: instantSchema,
  shard: z.int(),
  ...stampFields,
});

/** Who changed which record. An entry is written together with the change, and never changed afterwards. */
export const auditLog = defineEntity({
  name: 'auditLog',
  plural: 'auditLogs',
  purpose: 'an audit entry: actor, operation and record',
  policy: { verbs: READ_ONLY, read: 'viewer', write: 'owner', remove: 'owner' },
  record: recordSchema,
  answer: recordSchema.omit({ shard: true, actorID: true }),
  filters: { actor: 'string', actorID: 'string', operation: 'string', target: 'string', opened: 'string' },
  sorts: { createdAt: 'sharded' },
  unindexed: ['at', 'systemAt', 'createdAt', 'updatedAt', 'fields', 'detail', 'actorKind', 'entity'],
  holds: {
    account: ['target', 'opened', 'actor', ({ detail }: z.infer<typeof recordSchema>) => Object.values(detail)],
    emailDigest: ['target', 'opened'],
    record: ['target', 'opened'],
    payment: ['opened'],
    receipt: [({ detail }: z.infer<typeof recordSchema>) => Object.values(detail)],
    administrator: ['target', ({ actorID }: z.infer<typeof recordSchema>) => [actorID]],
  },
  disclosure: auditLogDisclosure satisfies Disclosure<z.infer<typeof recordSchema>>,
  erasure: {
    topic: 'log',
    stays: 'audit',
    fate: (entry: z.infer<typeof recordSchema>) => ({ without: clearedEntry(entry) }),
  },
});

/** Returns the id of the record that an entry is about, changed or opened. */
export const aboutID = ({ target, opened }: Pick<AuditLog, 'target' | 'opened'>): string => opened ?? target;

/**
 * Returns whether an entry is useful to a reader. An older entry with digests alone only keeps a trace beside the entry that shows the change (rules
 * 4.29).
 */
export const isReadable = ({ fields, detail }: Pick<AuditLog, 'fields' | 'detail'>): boolean => {
  const names = Object.keys(detail);
  return fields.length > 0 || names.length === 0 || names.some((name) => !isDigest(name));
};

export type AuditLog = z.infer<typeof auditLog.record>;
