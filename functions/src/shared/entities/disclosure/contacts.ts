import type { AnyDisclosure } from './disclosure.ts';

const stamps = { createdAt: 'given', updatedAt: 'given' } as const;

export const inquiryDisclosure = {
  as: 'inquiry',
  fields: {
    id: 'technical',
    name: 'given',
    email: 'given',
    phone: 'given',
    message: 'given',
    state: 'given',
    takenBy: 'office',
    takenAt: 'given',
    waitsFor: 'given',
    unanswered: 'given',
    firstAnsweredAt: 'given',
    answeredAt: 'given',
    reopenedAt: 'given',
    replies: 'given',
    mergedInto: 'technical',
    ...stamps,
  },
} as const satisfies AnyDisclosure;

export const phoneCallDisclosure = {
  as: 'phoneCall',
  fields: {
    id: 'technical',
    accountID: 'twice',
    day: 'given',
    by: 'office',
    byID: 'office',
    check: 'given',
    proofs: 'given',
    topics: 'given',
    worklist: 'given',
    outcome: 'given',
    dueOn: 'given',
    text: 'given',
    ...stamps,
  },
} as const satisfies AnyDisclosure;

type Extra = Readonly<Record<string, string | readonly string[]>>;

/** The texts that a mail stores. Other stored values are internal ids and marks, which may concern another holder of the address. */
export const MAIL_WORDS = [
  'replyTitle',
  'replyText',
  'fullName',
  'changedFields',
  'changedAt',
  'receivedAt',
  'withdrawnAt',
  'trackingNumber',
  'carrierName',
  'payUntil',
  'declineUntil',
] as const;
export type MailWord = (typeof MAIL_WORDS)[number];

const isSentToPerson = (name: string): boolean => MAIL_WORDS.some((one) => one === name);

/**
 * The decisions for both outboxes. A mail's text is rendered from the records when it is sent, and is not stored; `extra` stores the parts that no
 * record has.
 */
export const outboxFields = {
  id: 'technical',
  cause: 'technical',
  mailType: 'given',
  subjectID: 'technical',
  recipient: 'secret',
  to: 'given',
  email: 'twice',
  extra: {
    part: ({ extra }: { readonly extra: Extra }): Extra =>
      Object.fromEntries(Object.entries(extra).filter(([name]) => isSentToPerson(name))),
  },
  state: 'given',
  attempts: 'given',
  requeued: 'technical',
  queuedAt: 'technical',
  token: 'secret',
  dueAt: 'technical',
  // The answer of a mail server.
  problem: 'given',
  sentAt: 'given',
  decision: 'office',
  needsPerson: 'given',
  shard: 'technical',
  ...stamps,
} as const;
