import { addHours } from 'date-fns';
import { randomID, randomShard } from '../gateways/randomness.ts';
import { enqueueMail, toAddress } from '../outbox/enqueue.ts';
import type { StageEntry } from '../shared/campaign/stages.ts';
import { type EmailVerification, emailVerification } from '../shared/entities/emailVerification.ts';
import { SHARDS } from '../shared/entities/entity.ts';
import type { MailTypeAbout } from '../shared/mail/types.ts';
import { toISO } from '../shared/time/instants.ts';
import type { Records } from '../store/records.ts';

/** Hours a verification's link is valid, unless the office changes it. */
const VALID_HOURS = 24;

type Asked = Pick<
  EmailVerification,
  'email' | 'verificationPattern' | 'accountID' | 'accountKeyVersion' | 'ownerID'
> & {
  readonly mailType: MailTypeAbout<'emailVerification'>;
  readonly stage: StageEntry;
};

/** Writes a verification and the mail that carries its link. Nobody has proven the address yet, so nobody is greeted by name. */
export const sendVerification = (records: Records, { mailType, stage, ...values }: Asked): EmailVerification => {
  const { now, randomness } = records.stamp;
  const record = records.create(emailVerification, {
    ...values,
    id: randomID(randomness),
    expiredAt: toISO(addHours(now, VALID_HOURS).getTime()),
    confirmedAt: null,
    requestedStage: stage.stage,
    shard: randomShard(randomness, SHARDS),
  });
  const cause = `emailVerification/${record.id}`;
  enqueueMail(records, { cause, mailType, subjectID: record.id, ...toAddress(record.email) });
  return record;
};
