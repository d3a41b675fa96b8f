import { z } from 'zod';
import { MAIL_NAMES } from './names.ts';
import { mailTypes } from './mailTypes/registry.ts';
import type { MailTypeDefinition, NoExtra } from './mailTypes/mailType.ts';

type MailTypes = typeof mailTypes;

/** The number of a mail type (rules 6.1 to 6.5). */
export type MailType = keyof MailTypes;

/** The mail types about one kind of record. */
export type MailTypeAbout<K extends MailTypes[MailType]['subject']> = {
  [T in MailType]: MailTypes[T]['subject'] extends K ? T : never;
}[MailType];

/** The values of this mail type's orders, besides the subject. */
export type ExtraOf<T extends MailType> = z.infer<MailTypes[T]['extra']['schema']>;

export type MailTypeRow = MailTypeDefinition & { readonly mailType: MailType; readonly name: string };

/** Every mail type, in the order of the numbers. */
export const MAIL_TYPE_NUMBERS = Object.keys(mailTypes).map(Number) as readonly MailType[]; // keys of this object

export const mailTypeSchema = z.literal(MAIL_TYPE_NUMBERS);

const rowOf = (mailType: keyof typeof MAIL_NAMES): MailTypeRow => ({
  ...mailTypes[mailType],
  mailType,
  name: MAIL_NAMES[mailType],
});

export const MAIL_TYPES = Object.fromEntries(MAIL_TYPE_NUMBERS.map((mailType) => [mailType, rowOf(mailType)])) as {
  readonly [T in MailType]: MailTypeRow; // a row for each of the numbers
};

const rows = Object.values(MAIL_TYPES);

type PlainAmong<T extends MailType> = T extends MailType ? (NoExtra extends ExtraOf<T> ? T : never) : never;

/** Mail types that can be sent to many people: they are about an account, and need no value from a single cause. */
export type BroadcastMailType = PlainAmong<MailTypeAbout<'account'>>;

const isForMany = (mailType: MailType): mailType is BroadcastMailType => {
  const { subject, extra } = MAIL_TYPES[mailType];
  return subject === 'account' && extra.schema.safeParse({}).success;
};

export const broadcastMailTypeSchema = z.literal(MAIL_TYPE_NUMBERS.filter(isForMany));

/**
 * Returns whether an unsubscribed person gets no mail of this type (rules 6.14): broadcasts of 4, 51 and announcements. Applicants need all others,
 * even 52, which explains what to do next.
 */
export const isSuppressible = (mailType: MailType): boolean => MAIL_TYPES[mailType].suppressible;

/** Variables that contain a list. A template prints them in a section. */
export const LIST_VARIABLES: ReadonlySet<string> = new Set(rows.flatMap(({ lists }) => lists));

/** Variables in which the office writes several lines. In all others a line break becomes a space. */
export const PARAGRAPH_VARIABLES: ReadonlySet<string> = new Set(rows.flatMap(({ paragraphs }) => paragraphs));
