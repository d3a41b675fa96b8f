import { z } from 'zod';
import { idSchema, emailInputSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { account, accountSelfSchema } from '../../entities/account.ts';
import { auditLog } from '../../entities/auditLog.ts';
import { emailVerification, emailVerificationRequestedSchema } from '../../entities/emailVerification.ts';
import { inquiry } from '../../entities/inquiry.ts';
import { phoneCall } from '../../entities/phoneCall.ts';
import { purchase } from '../../entities/purchase.ts';
import { STORY_KINDS, STORY_STEPS } from '../../entities/story/storyKinds.ts';
import { accountChangeSchema, accountInputSchema } from '../../entities/typed/person.ts';
import { mail } from '../../mail/outbox.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, cursorSchema, idPath, keyQuery, listAnswer, listQuery, withKey } from '../schemas.ts';
import { applicationStatus, BY_APPLICANT, errorsOfChange, keyOnly, purchaseSelf } from './purchases.ts';
import { verbs } from './verbs.ts';

/**
 * A change by the applicant: the account's fields, a new address, which takes effect when it is confirmed, and the wish of the application. One
 * request saves a whole form, so that one mail confirms it (rules 6.2).
 */
const accountHolderChange = withKey(
  z.strictObject({
    ...accountChangeSchema.shape,
    email: emailInputSchema.optional(),
    purchase: purchase.change.optional(),
  }),
).meta({ id: 'OwnAccountChange' });
const accountHolderReplace = withKey(
  z.strictObject({ ...accountInputSchema.omit({ consents: true }).shape, email: emailInputSchema.optional() }),
).meta({ id: 'OwnAccountReplace' });

const accountSelf = accountSelfSchema.meta({ id: 'OwnAccount' });
/** All records of a guest in one answer, so that a page opened from a link needs one call. */
const ownRecords = accountSelfSchema.extend({ purchase: purchaseSelf.nullable() }).meta({ id: 'OwnRecords' });
const verificationRequested = emailVerificationRequestedSchema.meta({ id: 'EmailVerificationRequested' });

/** An applicant's access to their account. */
const BY_OWNER = { keys: BY_APPLICANT, holder: 'account', phases: [2, 3, 4, 5] } as const;

const place = { id: z.string().max(LIMITS.generated), at: instantSchema };

/** One event of a person's history, by the kind of its record. */
const storyEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mail'),
      ...place,
      outbox: z.enum(['mail', 'bulkMail']),
      mail: mail.answer,
      // Whether the mail's content still holds, so that it can be sent again.
      isRepeatable: z.boolean(),
    }),
    z.object({
      kind: z.literal('step'),
      ...place,
      step: z.enum(STORY_STEPS),
      // Sets, or a place. Null if there is nothing to count.
      count: z.int().nullable(),
      // A consent's name, a tracking number, or a reason. Null if there is none.
      text: z.string().max(LIMITS.generated).nullable(),
    }),
    z.object({ kind: z.literal('change'), ...place, entry: auditLog.answer }),
    z.object({ kind: z.literal('opening'), ...place, entry: auditLog.answer }),
    z.object({ kind: z.literal('phoneCall'), ...place, call: phoneCall.answer }),
    z.object({ kind: z.literal('inquiry'), ...place, inquiry: inquiry.answer }),
    z.object({ kind: z.literal('verification'), ...place, verification: emailVerification.answer }),
  ])
  .meta({ id: 'StoryEntry' });

export type StoryEntry = z.input<typeof storyEntry>;

/** The maximum number of entries on a page. All sources of a page together have fewer. */
const MAX_ENTRIES = 200;

const sent = z.object({ id: idSchema }).meta({ id: 'MailQueued' });
const repeat = {
  path: idPath,
  office: { role: 'operator', answer: sent },
  idempotent: true,
} as const;

/** Accounts and the verification of addresses; for the office also a person's whole history, and actions for a caller on the telephone. */
export const accountRoutes = {
  createAccount: {
    ...verbs.createAccount,
    guest: {
      keys: ['emailVerification'],
      phases: [2, 3, 4],
      makesAccount: true,
      body: withKey(accountInputSchema).meta({ id: 'OwnAccountCreate' }),
      answer: accountSelf,
    },
    idempotent: true,
    errors: ['account_exists', 'email_taken'],
  },
  // Administrators need a key, too. They read accounts by getManyAccounts.
  getAccount: {
    route: 'GET /account/{id}',
    summary: "Returns the caller's account with its application",
    path: idPath,
    query: keyQuery,
    guest: { ...BY_OWNER, answer: ownRecords },
  },
  replaceAccount: {
    ...verbs.replaceAccount,
    guest: { ...BY_OWNER, body: accountHolderReplace, answer: accountSelf },
    errors: ['email_taken'],
  },
  changeAccount: {
    ...verbs.changeAccount,
    guest: { ...BY_OWNER, body: accountHolderChange, answer: accountSelf },
    // The guest may move the address: a repeated request must not send its two mails again.
    idempotent: true,
    errors: ['email_taken', ...errorsOfChange],
  },
  deleteAccount: { ...verbs.deleteAccount, errors: ['has_purchase'] },
  listAccountsWithPurchase: {
    route: 'GET /accountsWithPurchase',
    summary: 'Lists accounts with their applications',
    query: listQuery(account),
    office: {
      role: 'viewer',
      answer: listAnswer(
        'accounts',
        account.answer.extend({ purchase: purchase.answer.nullable() }).meta({ id: 'AccountWithPurchase' }),
      ).meta({ id: 'AccountWithPurchaseList' }),
    },
  },
  createEmailVerification: {
    ...verbs.createEmailVerification,
    anyone: { body: emailVerification.create, answer: verificationRequested },
    // The office gets the same answer as everybody else. It does not reveal whether the address is registered.
    office: { ...verbs.createEmailVerification.office, answer: verificationRequested },
    idempotent: true,
    errors: ['wrong_phase'],
  },
  changeEmailVerification: {
    ...verbs.changeEmailVerification,
    guest: {
      keys: ['emailVerification'],
      holder: 'emailVerification',
      body: keyOnly,
      answer: emailVerificationRequestedSchema
        .extend({
          accountID: idSchema.nullable(),
          // Whether this confirmation made the address the account's.
          emailChanged: z.boolean(),
          account: ownRecords.nullable(),
        })
        .meta({ id: 'ConfirmedEmailVerification' }),
    },
    errors: ['wrong_phase', 'email_taken'],
  },
  // A double click must create one call only.
  createPhoneCall: { ...verbs.createPhoneCall, idempotent: true, errors: ['not_found'] },
  getAccountStory: {
    route: 'GET /account/{id}/story',
    summary: 'Returns a person’s time line, newest first, and the data of their /status page',
    path: idPath,
    query: z.strictObject({ kind: z.enum(STORY_KINDS).optional(), cursor: cursorInputSchema }),
    office: {
      role: 'viewer',
      opens: 'account',
      answer: z
        .object({
          // Both null without an application.
          purchase: purchase.answer.nullable(),
          status: applicationStatus.nullable(),
          // Whether a withdrawal by the office needs two owners (rules 8.31).
          needsTwo: z.boolean(),
          entries: z.array(storyEntry).max(MAX_ENTRIES),
          cursor: cursorSchema,
        })
        .meta({ id: 'AccountStory' }),
    },
  },
  sendLink: {
    route: 'POST /account/{id}/link',
    summary: 'Sends a person new links to their pages',
    ...repeat,
    errors: ['wrong_phase', 'mail_outdated', 'mail_repeated'],
  },
  repeatMail: {
    route: 'POST /mail/{id}/repeat',
    summary: 'Sends the contents of a mail once more, if they are still valid',
    ...repeat,
    errors: ['mail_outdated', 'mail_repeated'],
  },
  repeatBulkMail: {
    route: 'POST /bulkMail/{id}/repeat',
    summary: 'Sends the contents of a broadcast mail once more, if they are still valid',
    ...repeat,
    errors: ['mail_outdated', 'mail_repeated'],
  },
} as const satisfies Record<string, RouteDefinition>;
