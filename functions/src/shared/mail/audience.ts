import { z } from 'zod';
import { APPLICATION_STATES, hasApplied, PAYMENT_STATES } from '../application/states.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { STAGE_CODES } from '../campaign/stages.ts';
import { type Account, account } from '../entities/account.ts';
import type { FilterKind } from '../entities/entity.ts';
import { paperBatchFilterSchema } from '../entities/paperBatch.ts';
import {
  emailFilterSchema,
  emailInputSchema,
  idSchema,
  phoneNumberFilterSchema,
  postCodeFilterSchema,
  textFilterSchema,
} from '../fields/fieldSchemas.ts';
import { LIMITS } from '../fields/limits.ts';
import type { Purchase } from '../entities/purchase.ts';
import { REMINDERS } from './named.ts';

/** The maximum number of ids or addresses in one call. They fit into a body of 64 kB (rules 5.12). */
export const MAX_NAMED = 2000;

type FilterValue = string | number | boolean | null;
type AccountFilter = Exclude<keyof typeof account.filters, 'id' | 'verificationKey'>;

const GREATEST = 999_999_999;
/** A filter's value in JSON, normalized as in the query of the list. Accounts are not filtered by beginnings. */
const VALUES: { readonly [K in Exclude<FilterKind, 'id' | 'key' | 'beginning'>]: z.ZodType<FilterValue> } = {
  string: textFilterSchema(LIMITS.generated),
  digest: textFilterSchema(LIMITS.note),
  integer: z.int().min(-GREATEST).max(GREATEST),
  boolean: z.boolean().nullable(),
  email: emailFilterSchema,
  phoneNumber: phoneNumberFilterSchema,
  postCode: postCodeFilterSchema,
  instant: textFilterSchema(LIMITS.code),
  paperBatch: paperBatchFilterSchema,
  addressPart: textFilterSchema(LIMITS.address),
};

/** The filters of the account list. Ids have a separate field, and a key is not a filter here. */
export const accountFilterSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(account.filters).flatMap(([field, kind]) =>
      kind === 'id' || kind === 'key' ? [] : [[field, VALUES[kind].optional()]],
    ),
    // The type is derived from the same entries.
  ) as { [F in AccountFilter]: z.ZodOptional<z.ZodType<FilterValue>> },
);

/** The filters of the application list that can select a mail's recipients. Each is an equality, and their indexes merge. */
export const applicationFilterSchema = z.strictObject({
  state: z.enum(APPLICATION_STATES).optional(),
  paymentState: z.enum(PAYMENT_STATES).optional(),
  purchaseCount: z.int().min(0).max(GREATEST).optional(),
  authorizeErrorFlag: z.boolean().optional(),
  captureErrorFlag: z.boolean().optional(),
});

const named = {
  accountIDs: z.array(idSchema).max(MAX_NAMED),
  emails: z.array(emailInputSchema).max(MAX_NAMED),
};

/** Audiences that are defined by their name alone. */
export const READY_MADE = ['notApplied', 'failedVerifications', 'onRoster', 'winners', 'notSelected'] as const;
export type ReadyMade = (typeof READY_MADE)[number];
const readyMade = <K extends ReadyMade>(kind: K) => z.object({ kind: z.literal(kind) });

type ReadySchemas<Kinds extends readonly ReadyMade[]> = {
  readonly [I in keyof Kinds]: ReturnType<typeof readyMade<Kinds[I]>>;
};
// TypeScript does not keep a tuple's positions through a map.
const READY_SCHEMAS = READY_MADE.map((kind) => readyMade(kind)) as unknown as ReadySchemas<typeof READY_MADE>;

/** Whether an audience is read in the order of the accounts' ids. A pace is measured by that order (shared/campaign/pacing.ts). */
const IS_PACED: { readonly [K in ReadyMade]: boolean } = {
  notApplied: true,
  failedVerifications: false,
  onRoster: true,
  winners: true,
  notSelected: true,
};
const isReadyMade = (kind: string): kind is ReadyMade => READY_MADE.some((one) => one === kind);
/** Returns whether a broadcast to such an audience can be spread over hours. A list in the call cannot, since it has another order. */
export const canBePaced = (kind: AudienceKind | 'accountIDs' | 'emails'): boolean =>
  kind === 'filter' || (isReadyMade(kind) && IS_PACED[kind]);
/** The maximum number of hours over which a broadcast is spread, since its text is written for one day. */
export const MAX_PACE_HOURS = 24;

const registeredSchema = z.object({
  kind: z.literal('registered'),
  /** The stages of registration that it covers. A recipient belongs to the stage in which the registration was made (rules 2.15). */
  stages: z.array(stageCodeSchema).max(STAGE_CODES.length),
  /** Omits people who have applied by the time their mail is due. */
  withoutApplication: z.boolean(),
});
const filterSchema = z.object({ kind: z.literal('filter'), filter: accountFilterSchema });
const applicationsSchema = z.object({ kind: z.literal('applications'), filter: applicationFilterSchema });

/** The audience of a broadcast, as data (rules 6.15). `services/mail/audiences.ts` reads each kind. */
export const audienceSchema = z.discriminatedUnion('kind', [
  registeredSchema,
  filterSchema,
  z.object({ kind: z.literal('named'), ...named }),
  z.object({ kind: z.literal('purchases'), purchaseIDs: named.accountIDs }),
  applicationsSchema,
  ...READY_SCHEMAS,
]);
export type Audience = z.infer<typeof audienceSchema>;
export type AudienceKind = Audience['kind'];
export type AudienceOf<K extends AudienceKind> = Extract<Audience, { kind: K }>;

/** Returns the people whom an audience lists individually. */
export const audienceNames = (audience: Audience): { readonly accountIDs: string[]; readonly emails: string[] } => {
  if (audience.kind === 'named') return audience;
  if (audience.kind === 'purchases') return { accountIDs: audience.purchaseIDs, emails: [] };
  const email = audience.kind === 'filter' ? audience.filter.email : null;
  return { accountIDs: [], emails: typeof email === 'string' ? [email] : [] };
};

/** Returns an audience whose mails were sent, without some of the people whom it lists. */
export const audienceWithout = (audience: Audience, isAbout: (value: string | undefined) => boolean): Audience => {
  const others = (values: readonly string[]): string[] => values.filter((one) => !isAbout(one));
  switch (audience.kind) {
    case 'named':
      return { ...audience, accountIDs: others(audience.accountIDs), emails: others(audience.emails) };
    case 'purchases':
      return { ...audience, purchaseIDs: others(audience.purchaseIDs) };
    case 'filter': {
      const remaining = Object.entries(audience.filter).filter(
        ([, value]) => typeof value !== 'string' || !isAbout(value),
      );
      return { ...audience, filter: Object.fromEntries(remaining) };
    }
    default:
      return audience;
  }
};

/** An audience in an answer. Lists of thousands are omitted, since a page of broadcasts would repeat them. */
export const audienceAnswerSchema = z
  .discriminatedUnion('kind', [
    registeredSchema,
    filterSchema,
    z.object({ kind: z.literal('named') }),
    z.object({ kind: z.literal('purchases') }),
    applicationsSchema,
    ...READY_SCHEMAS,
  ])
  .meta({ id: 'Audience' });

/** The audiences of the two mails that the timetable sends (rules 1.10). */
export const TIMETABLE_AUDIENCES: { readonly [T in 3 | 4]: AudienceOf<'registered'> } = {
  3: { kind: 'registered', stages: ['BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY'], withoutApplication: false },
  4: {
    kind: 'registered',
    stages: ['BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY', 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY'],
    withoutApplication: true,
  },
};

type Registration = Pick<Account, 'email' | 'registeredStage' | 'createdAt'>;

/**
 * Returns whether a registration belongs to the audience, regardless of its application. Registrations after the start of the broadcast do not belong
 * to it.
 * @param startedAt ISO at +09:00, the stored form, in which text order is time order
 */
export const isMeant = (
  { stages }: AudienceOf<'registered'>,
  { email, registeredStage, createdAt }: Registration,
  startedAt: string,
): boolean => email !== null && stages.includes(registeredStage) && createdAt <= startedAt;

/**
 * Returns the canonical text of an audience, regardless of the order of its lists and fields. Equal texts show that a broadcast would be a repetition
 * (rules 6.23).
 */
export const canonicalAudience = (audience: Audience): string => {
  const plain = Object.entries(audience).map(([name, value]): [string, unknown] => {
    if (Array.isArray(value)) return [name, [...new Set<string>(value)].sort()];
    return [name, typeof value === 'object' ? Object.entries(value).sort() : value];
  });
  return JSON.stringify(plain.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Why a person in the audience, or on the frozen list, gets no mail. */
export const LEFT_OUT = [
  'unknown',
  'no_address',
  'suppressed',
  'doubled',
  'no_account',
  'no_application',
  'applied',
  'withdrawn',
  'other_state',
  'confirmed',
] as const;
export type LeftOutReason = (typeof LEFT_OUT)[number];
export const leftOutSchema = z.partialRecord(z.enum(LEFT_OUT), z.int());
export type LeftOut = z.infer<typeof leftOutSchema>;

/** The fields of an application that audiences use. */
type Application = Pick<Purchase, 'state' | 'paymentState'>;

/** Mails about an application that the office can send, each with the state in which its text is correct (rules 6.22). */
export const PURCHASE_MAILS = {
  22: { state: 'APPLIED' },
  23: { state: 'CARD_PENDING' },
  41: { state: 'WON' },
  42: { state: 'LOST' },
  43: { paymentState: 'ACTION_NEEDED' },
  45: { paymentState: 'CAPTURED' },
} as const satisfies Readonly<Record<number, Partial<Application>>>;
export type PurchaseMailType = keyof typeof PURCHASE_MAILS;
export const PURCHASE_MAIL_TYPES = Object.keys(PURCHASE_MAILS).map(Number) as PurchaseMailType[]; // keys of this object
const isPurchaseMail = (mailType: number): mailType is PurchaseMailType => mailType in PURCHASE_MAILS;

/** Returns whether a mail's text is correct for an application. */
export const isTrueOf = (mailType: PurchaseMailType, { state, paymentState }: Application): boolean => {
  const required: Partial<Application> = PURCHASE_MAILS[mailType];
  return (required.state ?? state) === state && (required.paymentState ?? paymentState) === paymentState;
};

/** Returns why a reminder to apply would be wrong; null if it is right. An application without a card is incomplete, so a reminder is right. */
const applicationReasonAgainst = ({ state }: Application): LeftOutReason | null => {
  if (state === 'WITHDRAWN') return 'withdrawn';
  return hasApplied({ state }) && state !== 'CARD_PENDING' ? 'applied' : null;
};

/** When `applicationAgainst` reads the application: always, for reminders only, or if `withoutApplication` is set. */
const ASKS: { readonly [K in Audience['kind']]: 'always' | 'reminders' | 'asTold' } = {
  registered: 'asTold',
  filter: 'reminders',
  named: 'reminders',
  failedVerifications: 'reminders',
  // The roster does not change, whatever happens to an application afterwards.
  onRoster: 'reminders',
  notApplied: 'always',
  winners: 'always',
  notSelected: 'always',
  purchases: 'always',
  applications: 'always',
};

/** Returns whether `applicationAgainst` uses the application. If not, the caller need not read one. */
export const asksForApplication = (audience: Audience, mailType: number): boolean => {
  if (audience.kind === 'registered') return audience.withoutApplication;
  return ASKS[audience.kind] === 'always' || REMINDERS.includes(mailType);
};

/**
 * Returns why a person is omitted now, because of an application or the lack of one; null if the mail can be sent. This is decided when recipients
 * are frozen, and again when their mail is written, since somebody may apply or withdraw in between.
 */
export const applicationAgainst = (
  audience: Audience,
  mailType: number,
  purchase: Application | null,
): LeftOutReason | null => {
  if (!asksForApplication(audience, mailType)) return null;
  switch (audience.kind) {
    case 'registered':
      return purchase && hasApplied(purchase) ? 'applied' : null;
    case 'notApplied':
      return purchase && applicationReasonAgainst(purchase);
    case 'winners':
      return purchase?.state === 'WON' ? null : 'other_state';
    case 'notSelected':
      return purchase?.state === 'LOST' ? null : 'other_state';
    case 'purchases':
    case 'applications':
      if (!purchase) return 'no_application';
      return isPurchaseMail(mailType) && isTrueOf(mailType, purchase) ? null : 'other_state';
    case 'filter':
    case 'named':
    case 'onRoster':
    case 'failedVerifications':
      return purchase && applicationReasonAgainst(purchase);
  }
};
