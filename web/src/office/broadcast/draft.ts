import type { Body } from 'functions/shared/contract/client';
import { canBePaced, READY_MADE, type ReadyMade } from 'functions/shared/mail/audience';
import type { MailTemplate } from 'functions/shared/mail/template';
import { APOLOGY, REMINDER } from 'functions/shared/mail/named';

/** The kinds of audience on offer. */
export const AUDIENCES = [...READY_MADE, 'filter', 'accountIDs', 'emails'] as const;
export type AudienceChoice = (typeof AUDIENCES)[number];

/** The paces on offer, in hours. */
export const PACES = [0, 2, 4, 8, 24] as const;

/** The fields of the account list that an audience can be filtered by. */
export const FILTERS = ['age', 'plannedPurchaseCount', 'usePlace', 'learnFrom', 'wonFlag'] as const;

/** Marks a broadcast with its own text; other broadcasts have a mail type's number. */
export const OWN_TEXT = 'own';

/** The form's values. */
export interface Draft {
  readonly audience: AudienceChoice;
  readonly accountIDs?: string | null;
  readonly emails?: string | null;
  readonly filter?: { readonly [F in (typeof FILTERS)[number]]?: string | number | null };
  /** Hours over which the broadcast is spread; 0: at once. */
  readonly paceHours?: number;
  readonly wording: typeof OWN_TEXT | number;
  readonly title?: string | null;
  readonly body?: string | null;
}

const isReadyMade = (audience: AudienceChoice): audience is ReadyMade => READY_MADE.some((one) => one === audience);

/** Splits a pasted list into its items, whatever separates them. */
export const listed = (text: string | null | undefined): string[] =>
  (text ?? '').split(/[\s,;、，；]+/u).filter((item) => item !== '');

// A select stores flags as text.
const FLAGS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

const filterOf = ({ filter = {} }: Draft) =>
  Object.fromEntries(
    FILTERS.flatMap((field) => {
      const value = filter[field];
      if (value === undefined || value === null || value === '') return [];
      return [[field, field === 'wonFlag' ? (FLAGS[String(value)] ?? null) : value]];
    }),
  );

type Audience = Pick<Body<'sendAnnouncement', 'office'>, 'accountIDs' | 'filter' | 'audience'>;
const audienceOf = (draft: Draft): Audience => {
  if (isReadyMade(draft.audience)) return { audience: draft.audience };
  return draft.audience === 'filter' ? { filter: filterOf(draft) } : { accountIDs: listed(draft.accountIDs) };
};

/** A draft as an API call, without the choice of a dry run or a repetition. */
export type Sending =
  | { readonly operation: 'sendAnnouncement'; readonly body: Body<'sendAnnouncement', 'office'> }
  | { readonly operation: 'sendAnnouncementByEmail'; readonly body: Body<'sendAnnouncementByEmail', 'office'> }
  | { readonly operation: 'sendPurchase'; readonly body: Body<'sendPurchase', 'office'> };

export const sendingOf = (draft: Draft): Sending => {
  const { wording, title, body } = draft;
  // The page offers only types that the call accepts.
  const text =
    wording === OWN_TEXT ? { title: title ?? '', body: body ?? '' } : { mailType: wording as typeof REMINDER };
  if (draft.audience === 'emails') {
    return { operation: 'sendAnnouncementByEmail', body: { ...text, emails: listed(draft.emails) } };
  }
  const { paceHours = 0 } = draft;
  // The pace may have been chosen for an earlier audience. Some audiences allow none.
  const pace = paceHours > 0 && canBePaced(draft.audience) ? { paceHours } : {};
  return { operation: 'sendAnnouncement', body: { ...text, ...audienceOf(draft), ...pace } };
};

/** Returns a call's own text; null if it names a mail type. */
export const ownTextOf = ({ body }: Sending): MailTemplate | null =>
  'title' in body && body.title !== undefined && body.body !== undefined
    ? { title: body.title, body: body.body }
    : null;

/** Returns the mail types that fit an audience. The apology is about a verification, and an address without an account has no personal link. */
export const wordingsFor = (audience: AudienceChoice): readonly Draft['wording'][] => {
  if (audience === 'failedVerifications') return [APOLOGY, OWN_TEXT];
  if (audience === 'notApplied') return [REMINDER, OWN_TEXT];
  return audience === 'filter' || audience === 'accountIDs' ? [OWN_TEXT, REMINDER, 4, 3] : [OWN_TEXT];
};
