import type { z } from 'zod';
import type { AccountAnswer } from 'functions/shared/entities/account';
import type { Checked } from './publication.ts';
import type { Change } from 'functions/shared/draw/changes';
import type { drawAnswerSchema, DrawEntry } from 'functions/shared/entities/draw';
import type { emailVerification } from 'functions/shared/entities/emailVerification';
import type { PurchaseAnswer } from 'functions/shared/entities/purchase';
import type { Voucher } from 'functions/shared/entities/voucher';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { KeyParts } from 'functions/shared/keys/key';
import type { Act } from '../acts/act.ts';
import type { Sightings } from './sightings.ts';
import type { StripeView } from '../stripe.ts';

export type DrawAnswer = z.infer<typeof drawAnswerSchema>;
export type VerificationAnswer = z.infer<typeof emailVerification.answer>;

/** One call and what came of it; nothing of its contents but what the invariants need. */
export interface Exchange {
  scene: string;
  operation: string;
  status: number;
  /** The problem's code, or null. */
  code: string | null;
  /** Statuses that are right here. */
  expected: readonly number[];
  showsKey: boolean;
  /** What of the answer is not as the contract says; null when all is. */
  offContract: string | null;
}

/** A mail as the catcher got it. */
export interface ReceivedMail {
  messageID: string;
  /** Null when it bears no type. */
  type: number | null;
  to: string;
  subject: string;
  /** All that its reader sees: sender, subject and bodies, links without their keys. */
  text: string;
  /** Campaign time at which it had arrived: the stop of the clock, epoch ms. */
  at: number;
  links: readonly string[];
  keys: readonly KeyParts[];
}

/** A file of the built site. */
export interface SitePage {
  path: string;
  text: string;
}

/** All that the rehearsal knows in the end, gathered over HTTP and from the inbox: what the invariants judge. */
export interface Observation {
  site: string;
  pages: readonly SitePage[];
  timetable: Timetable;
  /** Campaign time at the end, and every time the clock stood at before, ascending; epoch ms. */
  now: number;
  stops: readonly number[];
  acts: readonly Act[];
  exchanges: readonly Exchange[];
  /** What somebody could not do although it was their turn. */
  faults: readonly string[];
  mails: readonly ReceivedMail[];
  accounts: readonly AccountAnswer[];
  purchases: readonly PurchaseAnswer[];
  vouchers: readonly Voucher[];
  verifications: readonly VerificationAnswer[];
  stages: readonly { id: string; stage: string; startsAt: string }[];
  draw: DrawAnswer | null;
  /** What Stripe holds. */
  stripe: StripeView;
  /** Kinds of what differs between our books and Stripe's, one a difference. */
  differences: readonly string[];
  /** Of card numbers. */
  sightings: Pick<Sightings, 'looked' | 'found'>;
  entries: readonly DrawEntry[];
  /** How the check of a copy of the published draw ended. */
  checked: Checked;
  /** As published, in their order. */
  changes: readonly Change[];
}

/** The mails of one type. */
export const mailsOf = ({ mails }: Observation, ...types: readonly number[]): ReceivedMail[] =>
  mails.filter(({ type }) => type !== null && types.includes(type));

/** How often each key occurs. */
export function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Where two counts differ, in words; at most one line a key. */
export function differences(wanted: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): string[] {
  return [...new Set([...wanted.keys(), ...found.keys()])].flatMap((key) => {
    const [should, is] = [wanted.get(key) ?? 0, found.get(key) ?? 0];
    return should === is ? [] : [`${key}: ${is} instead of ${should}`];
  });
}
