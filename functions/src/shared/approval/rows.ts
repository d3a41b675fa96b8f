import { z } from 'zod';
import { exclusionCodeSchema } from '../review/decision.ts';
import type { ErrorCode } from '../errors/appError.ts';
import { administratorEmailSchema, idSchema } from '../fields/fieldSchemas.ts';
import { MAX_ADDITIONAL } from '../draw/laterDraw.ts';
import type { AuditDetail } from '../entities/mirror/details.ts';
import { campaign } from '../campaign/current.ts';
import { timetableInstant } from '../campaign/timetable.ts';
import { isAddressed, OWNER_CHANGES } from './ownership.ts';
import { isCompleteProof, WITHDRAWAL_PROOFS } from './withdrawalProof.ts';

/** How the holder's request for withdrawal reached the office (rules 8.31). */
export const withdrawalProofSchema = z
  .strictObject({ proof: z.enum(WITHDRAWAL_PROOFS), enquiryID: idSchema.nullable() })
  .refine(isCompleteProof, { path: ['enquiryID'] });

const ownerSchema = z
  .strictObject({ change: z.enum(OWNER_CHANGES), email: administratorEmailSchema.nullable() })
  .refine(isAddressed, { path: ['email'] });

/** The number of sets to refund. A refund of all remaining sets ends the win (rules 8.40). */
const refundSchema = z.strictObject({ sets: z.int().min(1).max(campaign.maxSets) });

/** The number of sets to add to the free ones (rules 8.26). */
const drawSchema = z.strictObject({ additional: z.int().min(0).max(MAX_ADDITIONAL) });

/** The new time, and whether later times stay in place (rules 2.16). */
const delaySchema = z.strictObject({ startsAt: timetableInstant, alone: z.boolean() });

/** The kinds of subject. A request's target is the subject's id. */
export type ApprovalAbout = 'application' | 'administrator' | 'draw' | 'erasure';

interface RowParts<A extends ApprovalAbout, E extends boolean, T extends z.ZodObject, D extends z.ZodObject> {
  readonly about: A;
  /** Whether the action ends an application. The release reads how an application left (rules 8.23). */
  readonly ends: E;
  /** The description in docs/roles.md. */
  readonly does: string;
  /** The inputs besides the target that determine the effect. A plan receives no other inputs. */
  readonly terms: T;
  /** A request's data: its terms, and further data that is stored or shown with it. */
  readonly detail: D;
}
const row = <
  K extends string,
  A extends ApprovalAbout,
  E extends boolean,
  T extends z.ZodObject,
  D extends z.ZodObject,
>(
  kind: K,
  { about, ends, does, terms, detail }: RowParts<A, E, T, D>,
) => ({ kind, about, ends, does, terms, detail });

/** Actions that need a second owner's approval (rules 8.21). A new kind fails to compile until all its parts exist. */
export const APPROVAL_ROWS = [
  row('exclude', {
    about: 'application',
    ends: true,
    does: 'Excludes an application after the commitment (rules 8.21)',
    terms: z.strictObject({}),
    // A withdrawal at the holder's request is a separate kind, because the published log counts it separately (rules 8.31).
    detail: z.strictObject({ code: exclusionCodeSchema.exclude(['AT_REQUEST']) }),
  }),
  row('withdraw', {
    about: 'application',
    ends: true,
    does: 'Withdraws an application at its holder’s request, after the commitment (rules 8.31)',
    // The enquiry has to exist.
    terms: withdrawalProofSchema,
    detail: withdrawalProofSchema,
  }),
  row('refund', {
    about: 'application',
    // The public counts list it as `refund`, regardless of who approved it.
    ends: false,
    does: 'Refunds sets of a win, by card or at the counter (rules 8.40)',
    terms: refundSchema,
    detail: refundSchema,
  }),
  row('takeIn', {
    about: 'application',
    // The public counts list it as a refund.
    ends: false,
    does: 'Enters refunds and charges made in Stripe’s dashboard in the books of a win (rules 7.47)',
    terms: z.strictObject({}),
    detail: z.strictObject({}),
  }),
  row('ownerChange', {
    about: 'administrator',
    ends: false,
    does: 'Makes an administrator an owner, or changes the address of, enables, disables, demotes or removes an owner (rules 4.26)',
    terms: ownerSchema,
    detail: ownerSchema,
  }),
  row('secondDraw', {
    about: 'draw',
    ends: false,
    does: 'Begins another draw among the applications on the waiting list (rules 8.26)',
    terms: drawSchema,
    detail: drawSchema,
  }),
  row('releaseDelay', {
    about: 'draw',
    ends: false,
    does: 'Delays the release after the commitment (rules 2.16)',
    terms: delaySchema,
    detail: delaySchema,
  }),
  row('erase', {
    about: 'erasure',
    ends: false,
    does: "Erases one person's data, or everybody's at the end of retention, as counted before (rules 4.32)",
    terms: z.strictObject({}),
    detail: z.strictObject({}),
  }),
] as const;

/**
 * The effects of an action. They are shown before the request and compared again before the action. `count` is sets, yen or a place; 0 if there is
 * nothing to count.
 */
export const CONSEQUENCES = [
  /** Sets that the remaining ticket may still win, before the release. */
  'roster_stays',
  'sets_free',
  /** Sets that the win keeps. */
  'sets_stay',
  /** Yen by which the amount held differs from the price of the remaining sets, and yen that were refunded by hand at Stripe. */
  'remainder',
  'refunded_by_hand',
  /** The place on the waiting list that the application leaves. */
  'leaves_list',
  /** In yen. */
  'hold_released',
  'refund',
  /** Yen that are not refunded yet, because vouchers are out or the payment is disputed. */
  'refund_waits',
  /** Yen that were refunded by hand at Stripe and are not recorded yet. Nothing more is refunded until they are. */
  'take_in_first',
  'counter_refund',
  /** In sets. */
  'vouchers_void',
  'vouchers_out',
  'published',
  'mail',
  'no_mail',
  'owner_made',
  'owner_moved',
  'owner_stopped',
  'owner_less',
  'owner_removed',
  'owners_told',
  /** Number of sets to draw. */
  'draw_begins',
  /** Number of the draw. */
  'list_stops',
  /** Number of moved times of the timetable, including the release. The request lists them. */
  'times_move',
  /** Number of documents. */
  'records_removed',
  'records_cleared',
  'customers_deleted',
] as const;
export type ConsequenceKind = (typeof CONSEQUENCES)[number];

export interface Consequence {
  readonly kind: ConsequenceKind;
  readonly count: number;
}

/** Why an action is refused because of its kind or target, besides `not_found`. A plan returns the code, and the page shows its text. */
export const ACTION_REFUSALS = [
  'exclusion_early',
  'withdrawal_early',
  'wrong_phase',
  'roster_closed',
  'purchase_state',
  'purchase_withdrawn',
  'settlement_busy',
  'refund_sets',
  'vouchers_out',
  'nothing_by_hand',
  'owner_state',
  'last_owner',
  'admin_exists',
  'draw_exists',
  'draw_unfinished',
  'draw_late',
  'draw_empty',
  'list_busy',
  'delay_early',
  'boundary_fixed',
  'erasure_state',
  'erasure_busy',
  'erasure_waits',
  'erasure_early',
] as const satisfies readonly ErrorCode[];
export type ActionRefusal = (typeof ACTION_REFUSALS)[number];

export type ApprovalRows = typeof APPROVAL_ROWS;
export type ApprovalRow = ApprovalRows[number];
export type ApprovalKind = ApprovalRow['kind'];
type RowOf<K extends ApprovalKind> = Extract<ApprovalRow, { readonly kind: K }>;
export type AboutOf<K extends ApprovalKind> = RowOf<K>['about'];

const ABOUT = Object.fromEntries(APPROVAL_ROWS.map(({ kind, about }) => [kind, about])) as {
  // Every kind has a row.
  readonly [K in ApprovalKind]: AboutOf<K>;
};

/** The kinds that end an application. */
export type EndingKind = Extract<ApprovalRow, { readonly ends: true }>['kind'];

const rowOf = (kind: ApprovalKind): ApprovalRow | undefined => APPROVAL_ROWS.find((one) => one.kind === kind);
/** Returns the kind of a request's subject. */
export const aboutOf = (kind: ApprovalKind): ApprovalAbout => ABOUT[kind];
/** Returns whether two kinds have the same kind of subject, so that the target of one can be the target of the other. */
export const isAboutSame = (one: ApprovalKind, other: ApprovalKind): boolean => aboutOf(one) === aboutOf(other);
export const isAboutApplication = (kind: ApprovalKind): boolean => aboutOf(kind) === 'application';
export const isEndingKind = (kind: ApprovalKind): kind is EndingKind => rowOf(kind)?.ends === true;

/** A kind without terms accepts any detail. */
type ObjectIfEmpty<T> = T extends Readonly<Record<string, never>> ? object : T;
export type TermsOf<K extends ApprovalKind> = ObjectIfEmpty<z.infer<RowOf<K>['terms']>>;
export type DetailOf<K extends ApprovalKind> = z.infer<RowOf<K>['detail']>;

/** Returns a detail for the audit log: texts only, without empty ones. */
export const logged = (detail: object): AuditDetail =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)] as const])),
  );
