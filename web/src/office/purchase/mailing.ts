import type { Body } from 'functions/shared/contract/client';
import {
  applicationFilterSchema,
  isTrueOf,
  PURCHASE_MAILS,
  type PurchaseMailType,
} from 'functions/shared/mail/audience';
import type { Sending } from '../broadcast/draft.ts';
import type { PurchaseAnswer } from './openSteps.ts';

/** The conditions of the list that a mail to many can have. */
export type MailFilter = NonNullable<Body<'sendPurchase', 'office'>['filter']>;

/** The recipients of the page: one application, or all that a filter of the list finds. */
export type About =
  | { readonly kind: 'one'; readonly purchase: Pick<PurchaseAnswer, 'id' | 'state' | 'paymentState'> }
  | { readonly kind: 'many'; readonly filter: MailFilter };

// A select and an address contain flags and numbers as text.
const valueOf = (value: unknown): unknown => {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
};

/** Converts a list's filter for a mail; null if it has a condition that a mail cannot have, since the mail would reach more people. */
export const mailFilterOf = (values: Readonly<Record<string, unknown>>): MailFilter | null => {
  const given = Object.entries(values).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  const parsed = applicationFilterSchema.safeParse(
    Object.fromEntries(given.map(([name, value]) => [name, valueOf(value)])),
  );
  return parsed.success ? parsed.data : null;
};

/** Adds the mail's own condition to a filter, so that the server reads no other applications; null if they contradict each other. */
const joined = (filter: MailFilter, mailType: PurchaseMailType): MailFilter | null => {
  const own: MailFilter = PURCHASE_MAILS[mailType];
  const contradicts = (name: 'state' | 'paymentState'): boolean =>
    own[name] !== undefined && filter[name] !== undefined && own[name] !== filter[name];
  return contradicts('state') || contradicts('paymentState') ? null : { ...filter, ...own };
};

/** Returns the call that sends a mail type; null if the type applies to none of the applications. */
export const sendingOf = (about: About, mailType: PurchaseMailType): Sending | null => {
  if (about.kind === 'one') {
    const body = { mailType, purchaseIDs: [about.purchase.id] };
    return isTrueOf(mailType, about.purchase) ? { operation: 'sendPurchase', body } : null;
  }
  const filter = joined(about.filter, mailType);
  return filter === null ? null : { operation: 'sendPurchase', body: { mailType, filter } };
};
