import { z } from 'zod';
import type { Campaign } from '../../campaign/campaign.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import type { PublishedRules } from '../../draw/rules.ts';
import type { RosterEntry } from '../../draw/roster/roster.ts';
import type { EmailVerification } from '../../entities/emailVerification.ts';
import type { Purchase } from '../../entities/purchase.ts';
import type { KeyParts } from '../../keys/key.ts';
import type { MailTemplate } from '../template.ts';
import { campaignNotices, campaignVariables } from './campaignVariables.ts';

/** The input of every mail's rendering. */
export interface Rendering {
  readonly campaign: Campaign;
  /** The timetable in force, including moves. It may differ from the campaign's own. */
  readonly timetable: Timetable;
  /** Epoch ms. */
  readonly now: number;
  /** The site's origin, without a trailing slash. */
  readonly siteURL: string;
  /** Creates the key of a link. */
  readonly sign: (parts: KeyParts) => string;
}

/** The account that receives a mail, as of its cause, and the name for the greeting. */
export interface Holder {
  readonly name: string;
  readonly recipient: { readonly accountID: string; readonly keyVersion: number };
}

type Application = Pick<
  Purchase,
  'receiptID' | 'state' | 'purchaseCount' | 'grantedCount' | 'captureDatetime' | 'cardLast4' | 'promotedAt'
>;

/** The published data of a draw before it takes place (rules 8.5). */
export interface Committed {
  /** C, in hex. */
  readonly hash: string;
  readonly rules: Pick<PublishedRules, 'round' | 'roundAt' | 'web' | 'paper' | 'allocation'>;
  readonly exclusions: readonly { readonly code: string; readonly count: number }[];
}

/** The subjects of mails, by the kind of the record: everything that suppliers can use. */
export interface Subjects {
  /** A verification. The order contains all of its data. */
  readonly emailVerification: {
    readonly id: string;
    /** The address to prove. */
    readonly address: string;
    /** Null unless the address is proven (rules 6.20). */
    readonly name: string | null;
    /** The current account of the person with that name. */
    readonly recipient: Holder['recipient'] | null;
    /** The application of the person with that name. */
    readonly purchase: Application | null;
  };
  /** A failed verification, from its record. */
  readonly failedVerification: {
    /** Null unless the address is proven. */
    readonly name: string | null;
    readonly verification: Pick<EmailVerification, 'createdAt'>;
  };
  readonly account: Holder & {
    /** Where to unsubscribe; null if the recipient cannot. */
    readonly unsubscribeURL: string | null;
  };
  readonly purchase: Holder & { readonly purchase: Application };
  /** An application with its ticket number, which costs a separate read. */
  readonly ticket: Holder & {
    readonly purchase: Application;
    /** Null if the office reads the mail before the release (rules 8.33). */
    readonly ticketNumber: string | null;
  };
  /** An application's line in the committed roster, with the commitment. */
  readonly rosterLine: Holder & {
    /** Both null if the office reads the mail before the release (rules 8.33). */
    readonly ticketNumber: string | null;
    readonly line: string | null;
    readonly entry: Omit<RosterEntry, 'ticketNumber'>;
    /** Null if the application was deleted since. */
    readonly purchase: Pick<Application, 'receiptID'> | null;
    readonly committed: Committed;
  };
  /** An account with its application, if there is one. Texts that mention both cost two reads per mail. */
  readonly person: Holder & { readonly purchase: Application | null };
  readonly inquiry: { readonly id: string };
  /** The recipient of an announcement: an account, or an unproven address. */
  readonly reader: {
    readonly name: string | null;
    /** The account's application. Null if there is none. */
    readonly purchase: Pick<Application, 'receiptID'> | null;
    readonly unsubscribeURL: string | null;
  };
  /** The identity provider creates the link. */
  readonly adminUser: { readonly passwordURL: string };
  /** Mails about owners. The order contains all of their data. */
  readonly owners: { readonly id: string };
}
export type SubjectKind = keyof Subjects;

/** The subject of one mail. */
export interface MailSubject<K extends SubjectKind = SubjectKind> {
  readonly kind: K;
  readonly subject: Subjects[K];
}

const isOf = <K extends SubjectKind>(known: MailSubject | null, kind: K): known is MailSubject<K> =>
  known?.kind === kind;

/** A supplier's input. A supplier names only the parts that it needs, so it fits every mail type with these parts. */
export type SupplierInput<S, X> = Rendering & { readonly subject: S; readonly extra: X };

interface TextSupplier<S, X, V> {
  (given: SupplierInput<S, X>): V;
  /** Marks a value of several lines. In other values a line break becomes a space. */
  readonly shape?: 'paragraphs';
}
interface ListSupplier<S, X> {
  (given: SupplierInput<S, X>): readonly string[];
  readonly shape: 'list';
}

/** Supplies a variable's formatted value. It is pure, and its value is never empty. */
export type Supplier<S = unknown, X = unknown> = TextSupplier<S, X, string> | ListSupplier<S, X>;
/** A supplier that may return null. */
export type OptionalSupplier<S = unknown, X = unknown> = TextSupplier<S, X, string | null> | ListSupplier<S, X>;

/** Creates a supplier of a list. A template prints it in a section. */
export const listed = <S, X>(supply: (given: SupplierInput<S, X>) => readonly string[]): ListSupplier<S, X> =>
  Object.assign((given: SupplierInput<S, X>) => supply(given), { shape: 'list' as const });

/** Creates a supplier of several lines. */
export const inParagraphs = <S, X>(supply: (given: SupplierInput<S, X>) => string): TextSupplier<S, X, string> =>
  Object.assign((given: SupplierInput<S, X>) => supply(given), { shape: 'paragraphs' as const });

/** Values that an order has to contain because no record contains them later, and a sample of them for previews. */
export interface Extra<X> {
  readonly schema: z.ZodType<X>;
  readonly sample: X;
}

interface Parts<K extends SubjectKind, X> {
  readonly subject: K;
  /** Variables that a text may use. */
  readonly variables?: Readonly<Record<string, Supplier<Subjects[K], X>>>;
  /** Variables that the body must contain outside any section, so that no data can remove them. */
  readonly required?: Readonly<Record<string, Supplier<Subjects[K], X>>>;
  /** Variables that may be absent, and are therefore allowed only in a section of the same name. */
  readonly optional?: Readonly<Record<string, OptionalSupplier<Subjects[K], X>>>;
  /** Optional variables for special situations. A sample omits them unless it needs all variables. */
  readonly rare?: readonly string[];
  /** Whether unsubscribed people get no such mail (rules 6.14). Never true for a mail that the applicant needs. */
  readonly suppressible?: boolean;
  /** The first text. It is seeded into `mailConfigs` once and never overwritten (rules 6.19). */
  readonly text: MailTemplate;
}

/**
 * The formatted values of a mail's variables: dates as `2025年10月8日(水) 10:00`, amounts and counts as figures with separators and no unit (`30,000`),
 * since the text adds the unit.
 */
export type MailVariables = Readonly<Record<string, string | readonly string[]>>;

/** The values, or the name of the missing part: the subject's kind, or a field of the order's `extra`. */
export type Supplied =
  | { readonly variables: MailVariables }
  | { readonly missing: 'missing_subject' | 'missing_variable'; readonly detail: string };

/** One complete mail type. */
export interface MailTypeDefinition<K extends SubjectKind = SubjectKind, X = unknown> {
  readonly subject: K;
  /** Every name that a template may use, including required and optional ones. */
  readonly variables: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly rare: readonly string[];
  /** Names of the variables with more than one line, by shape. */
  readonly lists: readonly string[];
  readonly paragraphs: readonly string[];
  readonly suppressible: boolean;
  readonly text: MailTemplate;
  readonly extra: Extra<X>;
  /** @param about null if the subject no longer exists */
  readonly supply: (rendering: Rendering, about: MailSubject | null, extra: unknown) => Supplied;
}

/** Creates a mail type whose orders contain values besides their subject. */
export const unitWith = <K extends SubjectKind, X>(
  extra: Extra<X>,
  parts: Parts<K, NoInfer<X>>,
): MailTypeDefinition<K, X> => {
  const { subject: kind, text, required = {}, rare = [], suppressible = false } = parts;
  const optional = { ...campaignNotices, ...parts.optional };
  const suppliers: Readonly<Record<string, OptionalSupplier<Subjects[K], X>>> = {
    ...campaignVariables,
    ...parts.variables,
    ...required,
    ...optional,
  };
  const shaped = (shape: 'list' | 'paragraphs') =>
    Object.keys(suppliers).filter((variable) => suppliers[variable]?.shape === shape);
  const supply: MailTypeDefinition['supply'] = (rendering, about, stored) => {
    if (!isOf(about, kind)) return { missing: 'missing_subject', detail: kind };
    const said = extra.schema.safeParse(stored);
    if (!said.success) return { missing: 'missing_variable', detail: said.error.issues[0]?.path.join('.') ?? '' };
    const given = { ...rendering, subject: about.subject, extra: said.data };
    const values = Object.entries(suppliers).flatMap(([variable, supplier]) => {
      const value = supplier(given);
      return value === null ? [] : [[variable, value] as const];
    });
    return { variables: Object.fromEntries(values) };
  };
  return {
    subject: kind,
    text,
    rare,
    suppressible,
    extra,
    supply,
    variables: Object.keys(suppliers),
    required: Object.keys(required),
    optional: Object.keys(optional),
    lists: shaped('list'),
    paragraphs: shaped('paragraphs'),
  };
};

/** The extra of an order that needs no further values. */
export type NoExtra = Readonly<Record<string, never>>;
const NO_EXTRA: Extra<NoExtra> = { schema: z.object({}), sample: {} };

/** Creates a mail type that needs only its subject. */
export const defineMailType = <K extends SubjectKind>(parts: Parts<K, NoExtra>): MailTypeDefinition<K, NoExtra> =>
  unitWith(NO_EXTRA, parts);
