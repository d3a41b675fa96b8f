import { z } from 'zod';
import type { Campaign } from '../../campaign/campaign.ts';
import type { Timetable } from '../../campaign/timetable.ts';
import type { EmailVerification } from '../../entities/emailVerification.ts';
import type { Purchase } from '../../entities/purchase.ts';
import type { KeyParts } from '../../keys/key.ts';
import type { MailTemplate } from '../template.ts';
import { campaignNotices, campaignVariables } from './campaignVariables.ts';

/** What all mails are rendered with, whatever they are about. */
export interface Rendering {
  readonly campaign: Campaign;
  /** The one in force, moves applied; it may differ from the campaign's own. */
  readonly timetable: Timetable;
  /** Epoch ms. */
  readonly now: number;
  /** Origin of the site, without a slash at its end. */
  readonly siteURL: string;
  /** The key of a link. */
  readonly sign: (parts: KeyParts) => string;
}

/** The account a mail goes to, as it was when the mail was caused, and the name its order greets. */
export interface Holder {
  readonly name: string;
  readonly recipient: { readonly accountID: string; readonly keyVersion: number };
}

type Application = Pick<
  Purchase,
  'receiptID' | 'state' | 'purchaseCount' | 'grantedCount' | 'captureDatetime' | 'cardLast4' | 'promotedAt'
>;

/** What a mail can be about, by the kind of its record: all that its suppliers may ask of it when it is rendered. */
export interface Subjects {
  /** A verification whose order says all that there is to know of it. */
  readonly emailVerification: {
    readonly id: string;
    /** The one to prove. */
    readonly address: string;
    /** Null unless the address is proven (rules 6.20). */
    readonly name: string | null;
    /** Of whoever is known by that name. */
    readonly purchase: Application | null;
  };
  /** One that came to nothing, as its record tells it. */
  readonly failedVerification: {
    /** Null as above. */
    readonly name: string | null;
    readonly verification: Pick<EmailVerification, 'createdAt'>;
  };
  readonly account: Holder & {
    /** Where its holder stops broadcasts; null where nobody can. */
    readonly unsubscribeURL: string | null;
  };
  readonly purchase: Holder & { readonly purchase: Application };
  /** An account with its application, where it has one: two records to read for each mail, where a text says something of both. */
  readonly person: Holder & { readonly purchase: Application | null };
  readonly inquiry: { readonly id: string };
  /** Whoever an announcement goes to: an account, or an address that nobody has proven. */
  readonly reader: {
    readonly name: string | null;
    readonly unsubscribeURL: string | null;
  };
  /** The link is the identity provider's to make. */
  readonly adminUser: { readonly passwordURL: string };
  /** Who is owner: its order says all. */
  readonly owners: { readonly id: string };
}
export type SubjectKind = keyof Subjects;

/** What one mail is about. */
export interface KnownSubject<K extends SubjectKind = SubjectKind> {
  readonly kind: K;
  readonly subject: Subjects[K];
}

const isOf = <K extends SubjectKind>(known: KnownSubject | null, kind: K): known is KnownSubject<K> =>
  known?.kind === kind;

/** What a supplier is given: it names only what it needs, and so fits all units that have as much. */
export type Given<S, X> = Rendering & { readonly subject: S; readonly extra: X };

interface TextSupplier<S, X, V> {
  (given: Given<S, X>): V;
  /** Of several lines; in all others a line break becomes a space. */
  readonly shape?: 'paragraphs';
}
interface ListSupplier<S, X> {
  (given: Given<S, X>): readonly string[];
  readonly shape: 'list';
}

/** Gives a variable its value, formatted already. Pure, and never without a value. */
export type Supplier<S = unknown, X = unknown> = TextSupplier<S, X, string> | ListSupplier<S, X>;
/** One that may have nothing to give: null. */
export type OptionalSupplier<S = unknown, X = unknown> = TextSupplier<S, X, string | null> | ListSupplier<S, X>;

/** A supplier of a list, which a template walks by a section. */
export const listed = <S, X>(supply: (given: Given<S, X>) => readonly string[]): ListSupplier<S, X> =>
  Object.assign((given: Given<S, X>) => supply(given), { shape: 'list' as const });

/** A supplier of a text of several lines. */
export const inParagraphs = <S, X>(supply: (given: Given<S, X>) => string): TextSupplier<S, X, string> =>
  Object.assign((given: Given<S, X>) => supply(given), { shape: 'paragraphs' as const });

/** What an order must say beside its subject, since no record tells it later; and what a preview has for it. */
export interface Extra<X> {
  readonly schema: z.ZodType<X>;
  readonly sample: X;
}

interface Parts<K extends SubjectKind, X> {
  /** As the office knows it. */
  readonly name: string;
  readonly subject: K;
  /** Variables that a text may use and need not. */
  readonly variables?: Readonly<Record<string, Supplier<Subjects[K], X>>>;
  /** Those that must stand in the body outside any section, so that no data can make them vanish. */
  readonly required?: Readonly<Record<string, Supplier<Subjects[K], X>>>;
  /** Those that may be absent when the mail is rendered, and so stand only in a section of their own. */
  readonly optional?: Readonly<Record<string, OptionalSupplier<Subjects[K], X>>>;
  /** Optional ones that only a special occasion brings; a sample is without them unless it is asked for all. */
  readonly rare?: readonly string[];
  /** Whoever unsubscribed gets it no more (rules 6.14: never a mail that the applicant needs). */
  readonly suppressible?: boolean;
  /** What it starts with; seeded once into `mailConfigs`, never overwritten (rules 6.19). */
  readonly text: MailTemplate;
}

/**
 * The values of a mail's variables, formatted already: dates as `2025年10月8日(水) 10:00`, amounts and counts as figures
 * with separators and without a unit (`30,000`), since the unit belongs to the text.
 */
export type MailVariables = Readonly<Record<string, string | readonly string[]>>;

/** The values, or the name of what is not there: the subject's kind, or the field of the order's `extra`. */
export type Supplied =
  | { readonly variables: MailVariables }
  | { readonly missing: 'missing_subject' | 'missing_variable'; readonly detail: string };

/** One mail type: all that there is to know of it. */
export interface MailUnit<K extends SubjectKind = SubjectKind, X = unknown> {
  readonly name: string;
  readonly subject: K;
  /** Every name that a template may use: the required and the optional ones, too. */
  readonly variables: readonly string[];
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly rare: readonly string[];
  /** Names of variables by what they hold, where that is not one line. */
  readonly lists: readonly string[];
  readonly paragraphs: readonly string[];
  readonly suppressible: boolean;
  readonly text: MailTemplate;
  readonly extra: Extra<X>;
  /** @param about null where the subject is gone */
  readonly supply: (rendering: Rendering, about: KnownSubject | null, extra: unknown) => Supplied;
}

/** A mail type whose orders say something beside their subject. */
export const unitWith = <K extends SubjectKind, X>(extra: Extra<X>, parts: Parts<K, NoInfer<X>>): MailUnit<K, X> => {
  const { name, subject: kind, text, required = {}, rare = [], suppressible = false } = parts;
  const optional = { ...campaignNotices, ...parts.optional };
  const suppliers: Readonly<Record<string, OptionalSupplier<Subjects[K], X>>> = {
    ...campaignVariables,
    ...parts.variables,
    ...required,
    ...optional,
  };
  const shaped = (shape: 'list' | 'paragraphs') =>
    Object.keys(suppliers).filter((variable) => suppliers[variable]?.shape === shape);
  const supply: MailUnit['supply'] = (rendering, about, stored) => {
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
    name,
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

/** The extra of orders that say nothing. */
export type NoExtra = Readonly<Record<string, never>>;
const NO_EXTRA: Extra<NoExtra> = { schema: z.object({}), sample: {} };

/** A mail type about its subject alone. */
export const unit = <K extends SubjectKind>(parts: Parts<K, NoExtra>): MailUnit<K, NoExtra> =>
  unitWith(NO_EXTRA, parts);
