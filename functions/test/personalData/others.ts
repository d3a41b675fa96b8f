import type { Firestore } from '@google-cloud/firestore';
import { emailVerification } from '../../src/shared/entities/emailVerification.ts';
import type { Entity } from '../../src/shared/entities/entity.ts';
import { storedFields } from '../../src/shared/entities/stored.ts';
import { OUTBOXES } from '../../src/shared/mail/mail.ts';
import { outboxes } from '../../src/shared/mail/outbox.ts';
import { campaign } from '../../src/shared/campaign/current.ts';
import { sampleOf } from '../support/entitySamples.ts';

const { open } = campaign.timetable;

/** Writes a record made of the entity's sample. */
export const putSample = async (db: Firestore, entity: Entity, id: string, change: object): Promise<void> => {
  const stamps = { createdAt: open, updatedAt: open };
  const record = entity.record.parse({ ...sampleOf(entity).record(0), ...stamps, id, ...change });
  await db.doc(`${entity.plural}/${id}`).set(storedFields(entity, record));
};

/** Writes `count` mails in each outbox, and as many verifications, to people whom no test looks for. */
export const mailsToOthers = async (db: Firestore, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    const [id, email] = [`other-${index}`, `other-${index}@mail.invalid`];
    const accountID = `other-account-${index}`;
    const mail = {
      subjectID: accountID,
      recipient: { accountID, keyVersion: 1 },
      email,
      to: { name: null, address: email },
    };
    for (const outbox of OUTBOXES) await putSample(db, outboxes[outbox], id, mail);
    await putSample(db, emailVerification, id, { email, accountID, ownerID: accountID });
  }
};
