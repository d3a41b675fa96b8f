import type { AnyoneContext, BaseContext, GuestContext, Handlers } from '../context.ts';
import { mailToAccount } from '../../services/mail/mails.ts';
import { isFree, movedTo } from '../../services/people/registration.ts';
import { sendVerification, type VerificationMail } from '../../services/people/verification.ts';
import { type Phase, phaseOf } from '../../shared/campaign/stages.ts';
import { VERIFICATION_PHASES } from '../../shared/entities/verificationPhases.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { account } from '../../shared/entities/account.ts';
import {
  type EmailVerification,
  emailVerification,
  type VerificationPattern,
  verificationPatternSchema,
} from '../../shared/entities/emailVerification.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { emailOwner } from '../../store/people/accountEmails.ts';
import { type Person, personBy } from '../../store/people/people.ts';
import { addressQuota } from '../../store/mail/quota.ts';
import { crudHandlers } from '../crud.ts';

/** Returns the mail that fits the recipient, whatever was requested (rules 3: always exactly one). */
const mailFor = (pattern: VerificationPattern, known: boolean, phase: Phase): VerificationMail => {
  if (pattern === 21 || pattern === 17) return { mailType: pattern };
  if (known) return { mailType: 11 };
  if (pattern === 1) return { mailType: 1 };
  return VERIFICATION_PHASES[1].includes(phase) ? { mailType: 1, asked: 'change' } : { mailType: 13 };
};

const patternOf = ({ mailType }: VerificationMail, pattern: VerificationPattern): VerificationPattern =>
  verificationPatternSchema.safeParse(mailType).data ?? pattern;

type Body = Parameters<Handlers['createEmailVerification']['anyone']>[0]['body'];

/** Requests a verification. The answer does not show whether the address is known. */
const requested = (
  { email, verificationPattern: pattern }: Body,
  owner: string | null,
  { records, stage }: BaseContext,
) => {
  const mail = mailFor(pattern, owner !== null, phaseOf(stage.stage));
  const record = sendVerification(records, {
    email,
    verificationPattern: patternOf(mail, pattern),
    accountID: null,
    accountKeyVersion: null,
    ownerID: owner,
    mail,
    stage,
  });
  const { id, expiredAt } = record;
  return { answer: { id, email, expiredAt, verificationPattern: pattern } };
};

const requestedByAnyone = async ({ body }: { readonly body: Body }, context: AnyoneContext) => {
  const phase = phaseOf(context.stage.stage);
  if (!VERIFICATION_PHASES[body.verificationPattern].includes(phase)) throw new AppError('wrong_phase');
  // The links to /status end with the use period of the vouchers.
  if (context.now >= fromISO(context.timetable.useEnd)) throw new AppError('wrong_phase');
  // The same reads and writes whether the address is known or not, so that the time reveals nothing (rules 3).
  const { records } = context;
  const quotaAndOwner = [
    addressQuota(records, 'emailVerification', body.email),
    emailOwner(records, body.email),
  ] as const;
  const [quota, owner] = await Promise.all(quotaAndOwner);
  quota.take();
  return requested(body, owner, context);
};

/** Gives the account the confirmed address. The old address is notified, and every older link becomes invalid (rules 4). */
const moveAddress = async (
  verification: EmailVerification,
  person: Person,
  { records, now }: GuestContext,
): Promise<Person> => {
  const before = person.account;
  if (!before) throw new AppError('not_found');
  // The request used a link that another change of address has made invalid.
  if (verification.accountKeyVersion !== before.keyVersion) throw new AppError('not_found');
  const free = await isFree(records, verification.email, before.id);
  if (before.email === verification.email) return person;
  const after = records.update(account, before, movedTo(records, before, verification.email, { free, by: 'holder' }));
  const cause = `emailVerification/${verification.id}/moved`;
  mailToAccount(records, before, { cause, mailType: 14, extra: { changedAt: toISO(now) } });
  mailToAccount(records, after, { cause, mailType: 12, extra: { changedFields: ['email'] } });
  return { ...person, account: after };
};

const confirmed = (verification: EmailVerification, { account: own, purchase }: Person, emailChanged: boolean) => {
  const { id, email, expiredAt, verificationPattern } = verification;
  const records = own === null ? null : { ...own, purchase };
  return {
    answer: { id, email, expiredAt, verificationPattern, accountID: own?.id ?? null, emailChanged, account: records },
  };
};

/** Confirms an address for a guest and returns whether an account has it. A second call changes nothing. */
const confirm: Handlers['changeEmailVerification']['guest'] = async (_, context) => {
  const { records, reached, stage, now } = context;
  const { verification } = reached;
  if (!verification) throw new AppError('not_found');
  const isFirst = verification.confirmedAt === null;
  const written = (): EmailVerification =>
    isFirst
      ? records.update(emailVerification, verification, { ...verification, confirmedAt: toISO(now) })
      : verification;
  if (verification.accountID === null) return confirmed(written(), reached, false);
  // The change was requested in time, but confirmed after the deadline, when the winners' data is fixed (rules 3).
  if (!VERIFICATION_PHASES[11].includes(phaseOf(stage.stage))) throw new AppError('wrong_phase');
  // Opening the link again must not restore an address that the account has left.
  if (!isFirst) return confirmed(verification, reached, true);
  const person = await personBy(records, verification.accountID);
  const moved = await moveAddress(verification, person, context);
  return confirmed(written(), moved, true);
};

const crud = crudHandlers('emailVerification');

export const emailVerificationHandlers = {
  ...crud,
  createEmailVerification: {
    anyone: requestedByAnyone,
    // The office has neither phases nor a quota. The record's audit entry shows the request.
    office: async ({ body }, context) => requested(body, await emailOwner(context.records, body.email), context),
  },
  changeEmailVerification: { ...crud.changeEmailVerification, guest: confirm },
} satisfies Partial<Handlers>;
