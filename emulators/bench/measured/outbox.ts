import type { Firestore } from 'firebase-admin/firestore';
import { account } from 'functions/shared/entities/account';
import { bulkMail, outboxes } from 'functions/shared/mail/outbox';
import { storedFields } from 'functions/shared/entities/stored';
import { MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import { entitySamples, sampleOf } from 'functions/test/support/entitySamples';

const PERSON = 'bench-reader';
const AT = '2025-10-01T09:00:00.000+09:00';

/** The mails' tasks, as events of their queue's function. */
export const tasksOf = (ids: readonly string[]) => ids.map((id) => ({ data: { id } }));

/** An outbox whose waiting mails are written without the functions. */
export class Outbox {
  readonly #db: Firestore;
  #made = 0;

  constructor(db: Firestore) {
    this.#db = db;
  }

  /** Writes the record to which the mails refer. */
  async begin(): Promise<void> {
    const reader = { ...entitySamples.account.record(0), id: PERSON, createdAt: AT, updatedAt: AT };
    await this.#db
      .collection('accounts')
      .doc(PERSON)
      .set(storedFields(account, account.record.parse(reader)));
  }

  async fill(outbox: keyof typeof outboxes, count: number, mailType: MailType): Promise<string[]> {
    const writer = this.#db.bulkWriter();
    const ids = Array.from({ length: count }, () => `bench-${(this.#made += 1)}`);
    for (const id of ids) {
      const address = `${outbox}-${id}@example.jp`;
      const mail = {
        ...sampleOf(outboxes[outbox]).record(0),
        id,
        mailType,
        extra: MAIL_TYPES[mailType].extra.sample,
        subjectID: PERSON,
        state: 'QUEUED',
        needsPerson: false,
        attempts: 0,
        recipient: { accountID: PERSON, keyVersion: 1 },
        to: { name: '湊 花子', address },
        email: address,
        dueAt: Number.MAX_SAFE_INTEGER,
        createdAt: AT,
        updatedAt: AT,
      };
      void writer.create(this.#db.collection(outbox).doc(id), storedFields(bulkMail, bulkMail.record.parse(mail)));
    }
    await writer.close();
    return ids;
  }
}
