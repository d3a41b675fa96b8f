import type { z } from 'zod';
import type { AccountAnswer } from 'functions/shared/entities/account';
import type { Checked, Published } from './publication.ts';
import type { Change } from 'functions/shared/draw/waitingList/changes';
import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import type { ClosedRoster } from 'functions/shared/contract/definitions/draws';
import type { HourlyCounts } from 'functions/shared/draw/counts/hourlyCounts';
import type { drawAnswerSchema, DrawEntry } from 'functions/shared/entities/draw';
import type { emailVerification } from 'functions/shared/entities/emailVerification';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import type { Voucher } from 'functions/shared/entities/voucher';
import type { Check } from 'functions/shared/voucher/closingReport';
import type { AlertKind } from 'functions/shared/alerts/alerts';
import type { Difference } from 'functions/shared/settlement/reconciliation/differences';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { KeyParts } from 'functions/shared/keys/key';
import type { Action } from '../actions/action.ts';
import type { CardNumberSearch } from './cardNumbers.ts';
import type { StripeView } from '../stripe.ts';
import type { TicketTrace } from './ticketTraces.ts';

export type DrawAnswer = z.infer<typeof drawAnswerSchema>;
export type VerificationAnswer = z.infer<typeof emailVerification.answer>;

/** One call and its outcome, with only the content that invariants need. */
export interface Exchange {
  step: string;
  /** Campaign time, epoch ms. */
  at: number;
  /** The record of the call, by its path or its answer, if there is one. */
  record: string | null;
  operation: string;
  status: number;
  /** The problem's code, or null. */
  code: string | null;
  /** The expected statuses. */
  expected: readonly number[];
  showsKey: boolean;
  /** The deviation of the answer from the contract; null: there is none. */
  offContract: string | null;
  /** The ticket numbers in the answer, of any account. */
  tickets: readonly string[];
}

/** A stored ticket number with its account. */
export interface StoredTicket {
  accountID: string;
  ticketNumber: string;
}

/** The answer to an applicant who requested the own proof. */
export interface ReceivedProof {
  step: string;
  accountID: string;
  /** The type of the mail whose link was followed. */
  mailType: number;
  proofs: readonly InclusionProof[];
}

/** The published counts of applications, and the time of reading them (epoch ms). */
export interface PublishedCounts extends HourlyCounts {
  at: number;
  closed: ClosedRoster | null;
}

/** A caught mail. */
export interface ReceivedMail {
  messageID: string;
  /** The mail's type, or null if it has none. */
  type: number | null;
  to: string;
  subject: string;
  /** Everything its reader sees: sender, subject and bodies, and links without their keys. */
  text: string;
  /** Campaign time of its arrival, epoch ms. */
  at: number;
  links: readonly string[];
  keys: readonly KeyParts[];
}

/** A file of the built site. */
export interface SitePage {
  path: string;
  text: string;
}

/** Everything that the rehearsal has collected in the end, from HTTP and the inbox. The invariants judge it. */
export interface Observation {
  site: string;
  pages: readonly SitePage[];
  timetable: Timetable;
  /** Campaign time at the end, and the clock's earlier stops, ascending; epoch ms. */
  now: number;
  stops: readonly number[];
  actions: readonly Action[];
  exchanges: readonly Exchange[];
  /** Failures of people's actions, and actions that were due but impossible. */
  faults: readonly string[];
  mails: readonly ReceivedMail[];
  accounts: readonly AccountAnswer[];
  purchases: readonly PurchaseAnswer[];
  vouchers: readonly Voucher[];
  verifications: readonly VerificationAnswer[];
  stages: readonly { id: string; stage: string; startsAt: string }[];
  draw: DrawAnswer | null;
  /** Stripe's objects. */
  stripe: StripeView;
  /** The differences between our books and Stripe's, to the first hundred. */
  differences: readonly Difference[];
  /** The kinds of alerts on the office's first page. */
  alerts: readonly AlertKind[];
  /** From the campaign's closing report: the revenue in yen, and whether it equals the money at Stripe. */
  closing: { revenue: number; againstStripe: Check['verdict'] };
  /** The findings of the search for card numbers. */
  cardNumbers: Pick<CardNumberSearch, 'searched' | 'found'>;
  entries: readonly DrawEntry[];
  /** The commitment that was recorded before the round; null: none was. */
  recordedCommitment: string | null;
  /** The published draw; null: it is not published. */
  published: Published | null;
  /** The outcome of checking a copy of the published draws. */
  checked: Checked;
  /** All ticket numbers. */
  tickets: readonly StoredTicket[];
  /** Other places in which they were found. */
  ticketTraces: readonly TicketTrace[];
  proofs: readonly ReceivedProof[];
  /** The counts that were read, in the order of time. */
  counts: readonly PublishedCounts[];
  /** The published changes, in order. */
  changes: readonly Change[];
}

/** Returns the mails of the given types. */
export const mailsOf = ({ mails }: Observation, ...types: readonly number[]): ReceivedMail[] =>
  mails.filter(({ type }) => type !== null && types.includes(type));

/** Returns the number of occurrences of each key. */
export function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Returns the differences between two counts in words, at most one line for each key. */
export function differences(wanted: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((key) => {
    const [should, is] = [wanted.get(key) ?? 0, found.get(key) ?? 0];
    return should === is ? [] : [`${key}: ${is} instead of ${should}`];
  });
}
