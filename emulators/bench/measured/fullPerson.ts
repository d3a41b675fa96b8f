import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { campaign } from 'functions/shared/campaign/current';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { auditLog } from 'functions/shared/entities/auditLog';
import { emailVerification } from 'functions/shared/entities/emailVerification';
import { type Entity, SHARDS } from 'functions/shared/entities/entity';
import { inquiry } from 'functions/shared/entities/inquiry';
import { phoneCall } from 'functions/shared/entities/phoneCall';
import { storedFields } from 'functions/shared/entities/stored';
import { bulkMail, mail } from 'functions/shared/mail/outbox';
import { sampleOf } from 'functions/test/support/entitySamples';
import { writeAll } from './frozen.ts';

/** The number of records of each kind, more than a page of a person's history reads. */
const EACH = 40;

/** A seeded person, with the values that the office searches for. */
export interface Known {
  readonly id: string;
  readonly email: string;
}

const stored = (entity: Entity, id: string, fields: object, index: number): [path: string, data: DocumentData] => {
  const at = toISO(fromISO(campaign.timetable.open) + index * MINUTE_MS);
  const record = { ...sampleOf(entity).record(index), ...fields, id, createdAt: at, updatedAt: at };
  return [`${entity.plural}/${id}`, storedFields(entity, entity.record.parse(record))];
};

/** Returns possible records about one person that need the office: mails with an unknown outcome, calls, enquiries, verifications, changes. */
const aboutAt = ({ id, email }: Known, index: number): [path: string, data: DocumentData][] => {
  const to = { name: '渚 花子', address: email };
  const sent = { email, to, subjectID: id, recipient: { accountID: id, keyVersion: 1 } };
  const doubtful = { ...sent, state: 'UNKNOWN', needsPerson: true };
  return [
    stored(mail, `mail-${index}`, doubtful, index),
    stored(bulkMail, `bulk-${index}`, doubtful, index),
    stored(auditLog, `log-${index}`, { target: id, shard: index % SHARDS }, index),
    stored(phoneCall, `call-${index}`, { accountID: id }, index),
    stored(inquiry, `inquiry-${index}`, { email, unanswered: true }, index),
    stored(emailVerification, `verification-${index}`, { email }, index),
  ];
};

/** Writes more records about a person than any page of the history shows. */
export const writeMuchAbout = async (db: Firestore, known: Known): Promise<void> =>
  await writeAll(db, Array.from({ length: EACH }, (_, index) => aboutAt(known, index)).flat());
