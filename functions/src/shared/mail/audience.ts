import { z } from 'zod';
import { hasApplied } from '../application/states.ts';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { STAGE_CODES } from '../campaign/stages.ts';
import { type Account, account } from '../entities/account.ts';
import type { FilterKind } from '../entities/entity.ts';
import {
  emailFilterSchema,
  emailInputSchema,
  idSchema,
  phoneNumberFilterSchema,
  postCodeFilterSchema,
  textFilterSchema,
} from '../ground/fields.ts';
import { LIMITS } from '../ground/limits.ts';
import type { Purchase } from '../entities/purchase.ts';
import { REMINDERS } from './named.ts';

/** Ids or addresses that one call can name: about what fits into a body of 64 kB (rules 5.12). */
export const MOST_NAMED = 2000;

type FilterValue = string | number | boolean | null;
type AccountFilter = Exclude<keyof typeof account.filters, 'id' | 'verificationKey'>;

const GREATEST = 999_999_999;
/** A filter's value as JSON has it, folded as in the list's query. */
const VALUES: { readonly [K in Exclude<FilterKind, 'id' | 'key'>]: z.ZodType<FilterValue> } = {
  string: textFilterSchema(LIMITS.made),
  digest: textFilterSchema(LIMITS.note),
  integer: z.int().min(-GREATEST).max(GREATEST),
  boolean: z.boolean().nullable(),
  email: emailFilterSchema,
  phoneNumber: phoneNumberFilterSchema,
  postCode: postCodeFilterSchema,
  instant: textFilterSchema(LIMITS.code),
};

/** The filters of the account list; an id is named among the ids, and a key opens nothing here. */
export const accountFilterSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(account.filters).flatMap(([field, kind]) =>
      kind === 'id' || kind === 'key' ? [] : [[field, VALUES[kind].optional()]],
    ),
    // Made of the very entries that the type is made of.
  ) as { [F in AccountFilter]: z.ZodOptional<z.ZodType<FilterValue>> },
);

const named = {
  accountIDs: z.array(idSchema).max(MOST_NAMED),
  emails: z.array(emailInputSchema).max(MOST_NAMED),
};

/** Audiences that need nothing but their name. */
export const READY_MADE = ['notApplied', 'failedVerifications', 'winners', 'notSelected'] as const;
export type ReadyMade = (typeof READY_MADE)[number];
const readyMade = <K extends ReadyMade>(kind: K) => z.object({ kind: z.literal(kind) });

type ReadySchemas<Kinds extends readonly ReadyMade[]> = {
  readonly [I in keyof Kinds]: ReturnType<typeof readyMade<Kinds[I]>>;
};
// A map keeps the places of a tuple, which TypeScript forgets.
const READY_SCHEMAS = READY_MADE.map((kind) => readyMade(kind)) as unknown as ReadySchemas<typeof READY_MADE>;

/** Whether each is walked in the order of accounts' ids, by which a pace is measured (shared/campaign/pacing.ts). */
const IS_PACED: { readonly [K in ReadyMade]: boolean } = {
  notApplied: true,
  failedVerifications: false,
  winners: true,
  notSelected: true,
};
const isReadyMade = (kind: string): kind is ReadyMade => READY_MADE.some((one) => one === kind);
/** Whether a broadcast to such an audience can be spread over hours: a list that the call names has an order of its own. */
export const canBePaced = (kind: AudienceKind | 'accountIDs' | 'emails'): boolean =>
  kind === 'filter' || (isReadyMade(kind) && IS_PACED[kind]);
/** Hours over which one is spread, at most: its text is of a day. */
export const MOST_PACE_HOURS = 24;

const registeredSchema = z.object({
  kind: z.literal('registered'),
  /** Phases whose registrations it goes to: recipients follow the phase they were judged in (rules 2.15). */
  stages: z.array(stageCodeSchema).max(STAGE_CODES.length),
  /** Leaves out whoever has applied when their turn comes. */
  withoutApplication: z.boolean(),
});
const filterSchema = z.object({ kind: z.literal('filter'), filter: accountFilterSchema });

/** Whom a broadcast goes to, as data (rules 6.15); how each kind is walked stands in `services/mail/audiences.ts`. */
export const audienceSchema = z.discriminatedUnion('kind', [
  registeredSchema,
  filterSchema,
  z.object({ kind: z.literal('named'), ...named }),
  z.object({ kind: z.literal('purchases'), purchaseIDs: named.accountIDs }),
  ...READY_SCHEMAS,
]);
export type Audience = z.infer<typeof audienceSchema>;
export type AudienceKind = Audience['kind'];
export type AudienceOf<K extends AudienceKind> = Extract<Audience, { kind: K }>;

/** The people that an audience names one by one. */
export const audienceNames = (audience: Audience): { readonly accountIDs: string[]; readonly emails: string[] } => {
  if (audience.kind === 'named') return audience;
  if (audience.kind === 'purchases') return { accountIDs: audience.purchaseIDs, emails: [] };
  const email = audience.kind === 'filter' ? audience.filter.email : null;
  return { accountIDs: [], emails: typeof email === 'string' ? [email] : [] };
};

/** An audience as it is answered: a page of broadcasts repeats no lists of thousands. */
export const audienceAnswerSchema = z
  .discriminatedUnion('kind', [
    registeredSchema,
    filterSchema,
    z.object({ kind: z.literal('named') }),
    z.object({ kind: z.literal('purchases') }),
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
 * Whether a registration is among those meant, applications apart. Frozen by time: whoever registered after the broadcast began is not.
 * @param startedAt ISO at +09:00, as the stored times are, whose texts are in the order of time
 */
export const isMeant = (
  { stages }: AudienceOf<'registered'>,
  { email, registeredStage, createdAt }: Registration,
  startedAt: string,
): boolean => email !== null && stages.includes(registeredStage) && createdAt <= startedAt;

/** The same for any order of what it names, and of its fields: what is compared where the same would go out again (rules 6.23). */
export const canonicalAudience = (audience: Audience): string => {
  const plain = Object.entries(audience).map(([name, value]): [string, unknown] => {
    if (Array.isArray(value)) return [name, [...new Set<string>(value)].sort()];
    return [name, typeof value === 'object' ? Object.entries(value).sort() : value];
  });
  return JSON.stringify(plain.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** Why somebody whom an audience names, or who was frozen into it, is not written to. */
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

/** What of an application an audience asks about. */
type Application = Pick<Purchase, 'state' | 'paymentState'>;

/** Mails about an application that can be sent again on purpose, and of which applications each is true (rules 6.22). */
const PURCHASE_MAILS = {
  22: ({ state }: Application) => state === 'APPLIED',
  41: ({ state }: Application) => state === 'WON',
  42: ({ state }: Application) => state === 'LOST',
  43: ({ paymentState }: Application) => paymentState === 'ACTION_NEEDED',
  45: ({ paymentState }: Application) => paymentState === 'CAPTURED',
} as const;
export type PurchaseMailType = keyof typeof PURCHASE_MAILS;
export const PURCHASE_MAIL_TYPES = Object.keys(PURCHASE_MAILS).map(Number) as PurchaseMailType[]; // the keys of that very object
const isPurchaseMail = (mailType: number): mailType is PurchaseMailType => mailType in PURCHASE_MAILS;

/** Whether there is an application that a reminder to apply would be wrong about; one without its card is not complete yet. */
const against = ({ state }: Application): LeftOutReason | null => {
  if (state === 'WITHDRAWN') return 'withdrawn';
  return hasApplied({ state }) && state !== 'CARD_PENDING' ? 'applied' : null;
};

/** Whether `applicationAgainst` looks at the application: always, for reminders, or where the audience says so itself. */
const ASKS: { readonly [K in Audience['kind']]: 'always' | 'reminders' | 'asTold' } = {
  registered: 'asTold',
  filter: 'reminders',
  named: 'reminders',
  failedVerifications: 'reminders',
  notApplied: 'always',
  winners: 'always',
  notSelected: 'always',
  purchases: 'always',
};

/** Whether `applicationAgainst` looks at the application; where it does not, none has to be read for it. */
export const asksForApplication = (audience: Audience, mailType: number): boolean => {
  if (audience.kind === 'registered') return audience.withoutApplication;
  return ASKS[audience.kind] === 'always' || REMINDERS.includes(mailType);
};

/**
 * Why an application, or that there is none, keeps a person out of an audience now; null where nothing does. Asked as recipients are
 * frozen and again when their mail is written: in between somebody may have applied, or withdrawn.
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
      return purchase && against(purchase);
    case 'winners':
      return purchase?.state === 'WON' ? null : 'other_state';
    case 'notSelected':
      return purchase?.state === 'LOST' ? null : 'other_state';
    case 'purchases':
      if (!purchase) return 'no_application';
      return isPurchaseMail(mailType) && PURCHASE_MAILS[mailType](purchase) ? null : 'other_state';
    case 'filter':
    case 'named':
    case 'failedVerifications':
      return purchase && against(purchase);
  }
};
