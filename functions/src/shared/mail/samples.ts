import { campaign } from '../campaign/current.ts';
import type { Campaign } from '../campaign/campaign.ts';
import { fromISO } from '../time/instants.ts';
import { type ExtraOf, MAIL_TYPES, type MailType } from './types.ts';
import type { Committed, MailVariables, Rendering, Subjects } from './mailTypes/mailType.ts';

/** An origin whose name never resolves (RFC 2606). */
const SITE_URL = 'https://site.invalid';
const SAMPLE_COUNT = 3;
/** A ticket number with a wrong check symbol, so that it belongs to nobody. */
const TICKET = 'A2B3C4D5E6F7X';

const holder = { name: '山田 太郎', recipient: { accountID: 'sample', keyVersion: 0 } };
const purchase = {
  receiptID: 'A2B3C4D5E6F7',
  state: 'APPLIED',
  purchaseCount: SAMPLE_COUNT,
  grantedCount: SAMPLE_COUNT,
  captureDatetime: campaign.timetable.lapse,
  cardLast4: '4242',
  promotedAt: null,
} as const;
/** The sample application, but on paper. */
const onPaper = { ...purchase, captureDatetime: null, cardLast4: null } as const;
const { name } = holder;
const sets = (applications: number): [applications: number, sets: number] => [
  applications,
  SAMPLE_COUNT * applications,
];
const committed: Committed = {
  hash: '0123456789abcdef'.repeat(4),
  rules: {
    round: 23_456_789,
    roundAt: campaign.timetable.draw,
    web: sets(12_345),
    paper: sets(678),
    allocation: campaign.allocation,
  },
  exclusions: [{ code: 'DUPLICATE', count: 9 }],
};
const verification = { createdAt: campaign.timetable.applicationStart };

/** Returns a record of each kind, with every optional field. */
const subjectsOn = (siteURL: string, own: Subjects['purchase']['purchase'] = purchase): Subjects => {
  const unsubscribeURL = `${siteURL}/unsubscribe#key=sample`;
  return {
    emailVerification: { ...holder, id: 'sample', address: 'taro.yamada@mail.invalid', purchase },
    failedVerification: { name, verification },
    account: { ...holder, unsubscribeURL },
    purchase: { ...holder, purchase: own },
    ticket: { ...holder, purchase: own, ticketNumber: TICKET },
    // The sample without a card also represents an excluded application.
    rosterLine: {
      ...holder,
      ticketNumber: TICKET,
      purchase: own,
      line: `${TICKET},${SAMPLE_COUNT},0,${own.cardLast4 === null ? 'DUPLICATE' : '-'}`,
      entry: {
        sets: SAMPLE_COUNT,
        acceptsPartial: false,
        exclusion: own.cardLast4 === null ? 'DUPLICATE' : null,
      },
      committed,
    },
    person: { ...holder, purchase },
    reader: { name, purchase: own, unsubscribeURL },
    inquiry: { id: 'Q7xT2mKc9LwBz4RvN1hd' },
    owners: { id: 'owners' },
    adminUser: { passwordURL: `${siteURL}/admin/login#code=sample` },
  };
};

/**
 * Returns a mail's variables for a sample record, including optional ones, for previews and test sends (rules 6.18). Links have the form of real
 * ones, with a key that opens nothing.
 * @param siteURL origin of the site, without a trailing slash
 * @throws Error if a mail type's sample does not fit its schema
 */
export function sampleVariables(mailType: MailType, siteURL = SITE_URL): MailVariables {
  const { supply, extra, subject: kind } = MAIL_TYPES[mailType];
  const { timetable } = campaign;
  const now = fromISO(timetable.applicationStart);
  const rendering: Rendering = { campaign, timetable, now, siteURL, sign: () => 'sample' };
  const subjects = [onPaper, purchase].map((own) => subjectsOn(siteURL, own)[kind]);
  // A person who has not applied yet, for mails that are sent to both.
  const others = kind === 'person' ? [{ ...holder, purchase: null }] : [];
  const supplied = [...others, ...subjects].map((subject) => supply(rendering, { kind, subject }, extra.sample));
  // Includes the variables that only a card adds, and the ones that only its absence adds.
  return Object.fromEntries(
    supplied.flatMap((one) => {
      if ('missing' in one) throw new Error(`Mail ${mailType} has no sample for ${one.detail}`);
      return Object.entries(one.variables);
    }),
  );
}

/** The situation of a mail: the order's values, the campaign's time, and whether there is a card. */
export interface Occasion<T extends MailType> {
  readonly extra?: ExtraOf<T>;
  /** ISO text; the opening of applications by default. */
  readonly now?: string;
  readonly isOnPaper?: boolean;
  readonly promotedAt?: string;
  /** A campaign with other times; the current one by default. */
  readonly campaign?: Campaign;
}

/** Returns a mail's values in a situation, for a sample record. Values that do not exist in that situation are omitted. */
export function samplesOf<T extends MailType>(
  mailType: T,
  { extra, campaign: of = campaign, now = of.timetable.applicationStart, isOnPaper = false, promotedAt }: Occasion<T>,
  siteURL = SITE_URL,
): MailVariables {
  const rendering: Rendering = {
    campaign: of,
    timetable: of.timetable,
    now: fromISO(now),
    siteURL,
    sign: () => 'sample',
  };
  const own = isOnPaper ? onPaper : { ...purchase, captureDatetime: null };
  const subjects = subjectsOn(siteURL, { ...own, promotedAt: promotedAt ?? null });
  const { supply, subject: kind } = MAIL_TYPES[mailType];
  const supplied = supply(rendering, { kind, subject: subjects[kind] }, extra ?? {});
  if ('missing' in supplied) throw new Error(`Mail ${mailType} has no sample for ${supplied.detail}`);
  return supplied.variables;
}

const without = (variables: MailVariables, names: readonly string[]): MailVariables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)));

/** Returns the sample without the named optional variables. Other names are ignored, since the mail needs them. */
export const sampleWithout = (mailType: MailType, absent: readonly string[], siteURL?: string): MailVariables => {
  const { optional } = MAIL_TYPES[mailType];
  return without(
    sampleVariables(mailType, siteURL),
    absent.filter((name) => optional.includes(name)),
  );
};

/** Returns the mail as most people receive it, without the variables of special situations. */
export const usualSample = (mailType: MailType, siteURL?: string): MailVariables =>
  sampleWithout(mailType, MAIL_TYPES[mailType].rare, siteURL);

/** Returns the sample without optional variables. */
export const bareSample = (mailType: MailType, siteURL?: string): MailVariables =>
  sampleWithout(mailType, MAIL_TYPES[mailType].optional, siteURL);
