import { addHours } from 'date-fns';
import { randomID, randomShard } from '../../gateways/randomness.ts';
import { enqueueMail, toAddress } from '../../outbox/enqueue.ts';
import type { StageEntry } from '../../shared/campaign/stages.ts';
import { type EmailVerification, emailVerification } from '../../shared/entities/emailVerification.ts';
import { SHARDS } from '../../shared/entities/entity.ts';
import type { ExtraOf, MailTypeAbout } from '../../shared/mail/types.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';
import { defined } from '../../shared/defined.ts';

/** Hours for which a verification's link is valid, unless the office changes it. */
const VALID_HOURS = 24;

/** The verification's mail, with the extra values that its type needs. */
export type VerificationMail =
  | ({ readonly mailType: 1 } & Pick<ExtraOf<1>, 'asked'>)
  | { readonly mailType: Exclude<MailTypeAbout<'emailVerification'>, 1> };

type VerificationRequest = Pick<
  EmailVerification,
  'email' | 'verificationPattern' | 'accountID' | 'accountKeyVersion' | 'ownerID'
> & {
  readonly mail: VerificationMail;
  readonly stage: StageEntry;
};

/** Returns the verification's data for its mail, so that the delivery need not read the verification. */
const orderedOf = ({ expiredAt, ownerID, accountID }: EmailVerification): ExtraOf<11> =>
  defined({
    expiredAt,
    ownerID: ownerID ?? undefined,
    accountID: accountID ?? undefined,
  });

/** Writes a verification and the mail with its link. The account of the address is looked up when the mail is rendered. */
export const sendVerification = (
  records: Records,
  { mail, stage, ...values }: VerificationRequest,
): EmailVerification => {
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
  const { mailType, ...further } = mail;
  const extra = { ...orderedOf(record), ...further };
  enqueueMail(records, { cause, mailType, extra, subjectID: record.id, ...toAddress(record.email) });
  return record;
};
