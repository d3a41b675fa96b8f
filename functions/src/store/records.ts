import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import { type Randomness, randomID, randomShard } from '../gateways/randomness.ts';
import { type AuditLog, auditLog } from '../shared/entities/auditLog.ts';
import { type Entity, SHARDS } from '../shared/entities/entity.ts';
import type { AuditDetail } from '../shared/entities/mirror/details.ts';
import { toISO } from '../shared/time/instants.ts';
import { type Actor, actorName } from './actor.ts';
import { collectionOf, type RecordOf, type Stored } from './collection.ts';
import { batchedReads } from './batchedReads.ts';
import { inTransaction } from './transaction.ts';

/** Actor, operation, times and randomness of a unit of work. */
export interface Stamp {
  readonly actor: Actor;
  /** The operation of the contract, or the name of the scheduled work. */
  readonly operation: string;
  /** Campaign time and system time, epoch ms. */
  readonly now: number;
  readonly systemNow: number;
  readonly randomness: Randomness;
  /** Runs first in each transaction with this stamp. */
  readonly fence?: Fence | undefined;
}

/** Rejects in a transaction whose worker has lost its lease, so that it writes nothing. It reads the lease in the same transaction. */
export type Fence = (reads: Reads) => Promise<void>;

/** Fields set by the writer: the stamps, and the run if the record has one. */
type Stamped = 'createdAt' | 'updatedAt' | 'runID';
/** A record without its stamps. */
export type Draft<E extends Entity> = Omit<RecordOf<E>, Stamped>;

/** Reads of one unit of work. In a transaction they precede its first write. Simultaneous reads are one call. */
export interface Reads {
  readonly db: Firestore;
  get<E extends Entity>(entity: E, id: string): Promise<Stored<RecordOf<E>> | null>;
  getAll(...refs: readonly DocumentReference[]): Promise<DocumentSnapshot[]>;
  find(query: Query): Promise<QuerySnapshot>;
}

/** The only writer of records. It parses, stamps and audits, and does not depend on HTTP. */
export interface Records extends Reads {
  readonly transaction: Transaction;
  readonly stamp: Stamp;
  create<E extends Entity>(entity: E, draft: Draft<E>): RecordOf<E>;
  /** Writes the whole record, or fails if the record was removed. The audit entry names the fields that differ from `before`. */
  update<E extends Entity>(entity: E, before: RecordOf<E>, after: RecordOf<E>): RecordOf<E>;
  remove<E extends Entity>(entity: E, record: RecordOf<E>): void;
  /**
   * Writes an audit entry about something that is no entity's record, or that needs more than the names of fields. A scheduled run has one, with the
   * run's id.
   * @returns the entry's id
   */
  audit(entry: AuditEntry): string;
  /** Writes an entry that covers everything that the returned unit creates, so that its creations have no entries of their own. */
  coveredBy(entry: AuditEntry): Records;
  /** Returns the same unit for another actor, such as the schedule when an administrator's request lets it begin something. */
  as(actor: Actor, operation: string): Records;
}

export interface AuditEntry {
  /** The id of an entry that is written only once, even if several calls write it; absent: random. */
  readonly id?: string;
  readonly entity: string;
  readonly target: string;
  /** The id of a record that was only read; absent: none. */
  readonly opened?: string;
  readonly fields?: readonly string[];
  readonly detail?: AuditDetail;
}

/** Creates the reads of documents from a function that reads them. */
export const documentsBy = (db: Firestore, read: Reads['getAll']): Pick<Reads, 'db' | 'get' | 'getAll'> => {
  const getAll = batchedReads(read);
  return {
    db,
    getAll,
    get: async (entity, id) => {
      const collection = collectionOf(db, entity);
      const [snapshot] = await getAll(collection.ref(id));
      return snapshot === undefined ? null : collection.parse(snapshot);
    },
  };
};

/** Creates reads outside of a transaction, for answers that change nothing. */
export const readsOf = (db: Firestore): Reads => ({
  ...documentsBy(db, async (...refs) => await db.getAll(...refs)),
  find: async (query) => await query.get(),
});

const refuseToWrite = (): never => {
  throw new Error('A route that only reads must not write');
};

/** Records that are only read. Every read creates one; here a class is many times faster than an object with a getter. */
class ReadOnlyRecords implements Records {
  readonly db: Firestore;
  readonly get: Reads['get'];
  readonly getAll: Reads['getAll'];
  readonly find: Reads['find'];
  readonly stamp: Stamp;
  readonly create = refuseToWrite;
  readonly update = refuseToWrite;
  readonly remove = refuseToWrite;
  readonly audit = refuseToWrite;
  readonly coveredBy = refuseToWrite;
  readonly as = refuseToWrite;

  constructor({ db, get, getAll, find }: Reads, stamp: Stamp) {
    this.db = db;
    this.get = get;
    this.getAll = getAll;
    this.find = find;
    this.stamp = stamp;
  }

  get transaction(): Transaction {
    return refuseToWrite();
  }
}

/** Creates a unit of work that only reads, outside of a transaction. */
export const readOnlyRecords = (db: Firestore, stamp: Stamp): Records => new ReadOnlyRecords(readsOf(db), stamp);

const readsIn = (db: Firestore, transaction: Transaction): Reads => ({
  ...documentsBy(db, async (...refs) => await transaction.getAll(...refs)),
  find: async (query) => await transaction.get(query),
});

const sameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const STAMPED: readonly string[] = ['createdAt', 'updatedAt', 'runID'] satisfies Stamped[];

/**
 * Returns the names of the fields that differ in `after`, without the fields that the writer sets.
 * @param after the whole record, or some of its fields; only these are compared
 */
export const changedFields = <A extends object>(
  before: { readonly [K in keyof A]?: unknown },
  after: A,
): Exclude<keyof A & string, Stamped>[] =>
  // TypeScript types an object's keys only as text. The fields of the writer are left out.
  (Object.keys(after) as Exclude<keyof A & string, Stamped>[]).filter(
    (field) => !STAMPED.includes(field) && !sameValue(before[field], after[field]),
  );

const runOf = (actor: Actor): string | null => (actor.kind === 'schedule' ? actor.runID : null);

/** Returns a new audit entry. A scheduled run's entry has the run's id, which the changed records carry. */
const entryOf = (
  { actor, operation, now, systemNow, randomness }: Stamp,
  { id: own, entity, target, opened, fields = [], detail = {} }: AuditEntry,
): AuditLog => {
  const id = own ?? runOf(actor) ?? randomID(randomness);
  const at = toISO(now);
  const times = { at, systemAt: toISO(systemNow), createdAt: at, updatedAt: at };
  const actorID = actor.kind === 'administrator' ? actor.id : null;
  const who = { actorKind: actor.kind, actor: actorName(actor, target), actorID, operation };
  const shard = randomShard(randomness, SHARDS);
  return {
    id,
    ...who,
    entity,
    target,
    opened: opened ?? null,
    fields: [...fields],
    detail: { ...detail },
    ...times,
    shard,
  };
};

/** Returns one entry with the fields and details of both; null if both have a detail of one name. */
const joinedEntry = (one: AuditLog, other: AuditLog): AuditLog | null => {
  if (Object.keys(other.detail).some((name) => Object.hasOwn(one.detail, name))) return null;
  return { ...one, fields: [...new Set([...one.fields, ...other.fields])], detail: { ...one.detail, ...other.detail } };
};

/**
 * Returns the writer of a unit's audit entries. What the unit does to one record is one entry, because readers see one action: a change and its
 * digests, or a step and its note.
 */
const auditWriter = (db: Firestore, transaction: Transaction, stamp: Stamp): ((entry: AuditEntry) => string) => {
  const logs = collectionOf(db, auditLog);
  const written = new Map<string, AuditLog>();
  return (given) => {
    const entry = entryOf(stamp, given);
    const key = `${entry.entity}/${entry.target}`;
    const before = written.get(key);
    const joined = before === undefined || given.id !== undefined ? null : joinedEntry(before, entry);
    const { id } = joined ?? entry;
    if (joined === null) transaction.create(logs.ref(id), logs.data(entry));
    else transaction.set(logs.ref(id), logs.data(joined));
    written.set(key, joined ?? entry);
    return id;
  };
};

/** Creates a unit of work in a transaction. @param isCovered whether an entry of the caller's covers everything that is created */
const recordsWith = (db: Firestore, transaction: Transaction, stamp: Stamp, isCovered: boolean): Records => {
  const { actor, now } = stamp;
  const at = toISO(now);
  const runID = runOf(actor);

  const audit = auditWriter(db, transaction, stamp);

  // A scheduled run writes one entry when it begins. An applicant's change is audited if it is about a person. A record without writing verbs, such
  // as a mail, results from an action with its own entry.
  const isAudited = (entity: Entity): boolean =>
    (entity.create ?? entity.change) !== undefined &&
    (actor.kind === 'administrator' || (entity.audited === true && actor.kind !== 'schedule'));
  const auditIfNeeded = (entity: Entity, target: string, fields: readonly string[]): void => {
    if (isAudited(entity)) audit({ entity: entity.name, target, fields });
  };
  // Applicants' creations have no entry, since the record itself shows them. Entries would cost two writes for each of a million (rules 4.25).
  const needsNoEntry = isCovered || actor.kind === 'applicant' || actor.kind === 'nobody';
  const hasRun = (entity: Entity): boolean => 'runID' in entity.record.shape;

  return {
    ...readsIn(db, transaction),
    transaction,
    stamp,
    audit,
    coveredBy: (entry) => {
      audit(entry);
      return recordsWith(db, transaction, stamp, true);
    },
    as: (other, operation) => recordsIn(db, transaction, { ...stamp, actor: other, operation }),
    create: <E extends Entity>(entity: E, draft: Draft<E>): RecordOf<E> => {
      const collection = collectionOf(db, entity);
      // The draft and the stamps make the whole record; `data` parses it.
      const stamped = { ...draft, createdAt: at, updatedAt: at };
      const record = (hasRun(entity) ? { ...stamped, runID } : stamped) as unknown as RecordOf<E>;
      transaction.create(collection.ref(String(record.id)), collection.data(record));
      if (!needsNoEntry) auditIfNeeded(entity, String(record.id), []);
      return record;
    },
    update: <E extends Entity>(entity: E, before: RecordOf<E>, after: RecordOf<E>): RecordOf<E> => {
      const collection = collectionOf(db, entity);
      // A person's later change keeps the last run's id.
      const run = hasRun(entity) && runID !== null ? { runID } : {};
      const record = { ...after, ...run, updatedAt: at } as RecordOf<E>; // every record has the stamp
      transaction.update(collection.ref(String(before.id)), collection.data(record));
      auditIfNeeded(entity, String(before.id), changedFields(before, record));
      return record;
    },
    remove: (entity, record) => {
      transaction.delete(collectionOf(db, entity).ref(String(record.id)));
      auditIfNeeded(entity, String(record.id), []);
    },
  };
};

/** Creates a unit of work in a transaction, for one actor at one time. */
export const recordsIn = (db: Firestore, transaction: Transaction, stamp: Stamp): Records =>
  recordsWith(db, transaction, stamp, false);

/** Runs `work` in a transaction. An error leaves nothing behind. It may run several times, so it must have no other effects. */
export const unitOfWork = async <T>(db: Firestore, stamp: Stamp, work: (records: Records) => Promise<T>): Promise<T> =>
  await inTransaction(db, async (transaction) => {
    const records = recordsIn(db, transaction, stamp);
    await stamp.fence?.(records);
    return await work(records);
  });
