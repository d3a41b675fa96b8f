import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { account } from 'functions/shared/entities/account';
import { broadcast, FRESH_BROADCAST } from 'functions/shared/mail/broadcast';
import { storedFields } from 'functions/shared/entities/stored';
import { TIMETABLE_AUDIENCES } from 'functions/shared/mail/audience';
import { entitySamples } from 'functions/test/support/entitySamples';

const ID = 'bench';
const MAIL_TYPE = 4;
/** The number of recipients in a part of the frozen list, as freezing writes it. */
const PART = 1000;
const BATCH = 500;
const AT_ONCE = 4;
const stamps = { createdAt: campaign.timetable.open, updatedAt: campaign.timetable.open };

/** A paced broadcast with frozen recipients and no mails yet, written without the functions. */
export class Frozen {
  /** A pace so slow that the duration of a measurement does not matter. */
  static readonly paceMs = 10_000 * 3_600_000;
  static readonly startedAt = fromISO(campaign.timetable.applicationStart);
  /** The broadcast's task, as an event of its function. */
  static readonly task = { data: { kind: 'broadcast', id: ID } };
  readonly #db: Firestore;

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** Writes `count` accounts, their list in the order of ids, and the broadcast. */
  async write(count: number): Promise<void> {
    const ids = Array.from({ length: count }, () => this.#db.collection('accounts').doc().id).sort();
    await writeAll(
      this.#db,
      ids.map((id) => [`accounts/${id}`, accountOf(id)]),
    );
    const parts = Array.from({ length: Math.ceil(count / PART) }, (_, part): [path: string, data: DocumentData] => {
      const recipients = ids.slice(part * PART, (part + 1) * PART).map((accountID) => ({ accountID }));
      return [`broadcastParts/${ID}.${part}`, { recipients }];
    });
    for (const part of parts) await writeAll(this.#db, [part]);
    const one = broadcast.record.parse({
      ...FRESH_BROADCAST,
      ...stamps,
      id: ID,
      mailType: MAIL_TYPE,
      text: null,
      audience: TIMETABLE_AUDIENCES[MAIL_TYPE],
      state: 'RUNNING',
      parts: parts.length,
      recipients: count,
      startedAt: campaign.timetable.applicationStart,
      paceMs: Frozen.paceMs,
      openedBy: null,
      repeatOf: null,
      runID: null,
    });
    await writeAll(this.#db, [[`broadcasts/${ID}`, storedFields(broadcast, one)]]);
  }

  /** The number of recipients in the outbox, according to the broadcast's record. */
  async queued(): Promise<number> {
    return Number((await this.#db.doc(`broadcasts/${ID}`).get()).get('queued'));
  }

  /** One of the broadcast's mails. */
  async mail(): Promise<DocumentData> {
    const [found] = (await this.#db.collection('bulkMails').limit(1).get()).docs;
    if (!found) throw new Error('The broadcast has written no mail.');
    return found.data();
  }
}

/** Writes new documents without the functions, many at once. */
export const writeAll = async (
  db: Firestore,
  documents: readonly (readonly [path: string, data: DocumentData])[],
): Promise<void> => {
  let next = 0;
  const takeBatches = async (): Promise<void> => {
    while (next < documents.length) {
      const batch = db.batch();
      for (const [path, data] of documents.slice(next, (next += BATCH))) batch.create(db.doc(path), data);
      await batch.commit();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeBatches));
};

const accountOf = (id: string): DocumentData => {
  const email = `${id}@example.jp`.toLowerCase();
  return storedFields(account, account.record.parse({ ...entitySamples.account.record(0), ...stamps, id, email }));
};
