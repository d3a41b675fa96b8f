import { readdirSync, readFileSync } from 'node:fs';
import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import type { CountedDeadline, Deadline } from 'functions/test/support/deadlines/deadline';
import { DEADLINES } from 'functions/test/support/deadlines/deadlines';
import { retentionEnd } from 'functions/shared/campaign/retention';
import { closingBefore, unansweredAround } from 'functions/shared/campaign/officeHours';
import type { TimeName } from 'functions/shared/campaign/order';
import { declineUntil } from 'functions/shared/draw/waitingList/promotion';
import { account as accountEntity } from 'functions/shared/entities/account';
import { purchase as purchaseEntity } from 'functions/shared/entities/purchase';
import { postcardOf } from 'functions/shared/export/postcard';
import { renderMail } from 'functions/shared/mail/render';
import { type Occasion, samplesOf } from 'functions/shared/mail/samples';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import { counterUntil } from 'functions/shared/settlement/counter';
import { timeLabels } from 'functions/shared/site/timeLabels';
import { DAY_MS, HOUR_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { entitySamples } from 'functions/test/support/entitySamples';
import { checklistTimes } from './drawChecklist/times.ts';
import { replyValues } from './inquiry/values.ts';
import { deliveredBy } from '../copy/campaignFacts.ts';
import { heads as easyHeads } from '../copy/easy/site/heads.ts';
import { easy } from '../copy/easy/site/texts.ts';
import { heads as englishHeads } from '../copy/en/site/heads.ts';
import { en } from '../copy/en/site/texts.ts';
import { helping } from './account/helpTexts.ts';
import { drawChecklist } from './drawChecklist/texts.ts';
import { MOMENTS } from './drawChecklist/texts.ts';
import { manual, tasksOf } from './help/texts/manual.ts';
import { office } from '../copy/ja/office/texts.ts';
import { heads } from '../copy/ja/site/heads.ts';
import { ja } from '../copy/ja/site/texts.ts';
import { chapterNames } from './help/manualChapters.ts';
import { type Copy, newTexts } from '../copy/texts.ts';
import {
  GIVEN,
  instantsIn,
  lengthsIn,
  MARKED,
  MARKED_CLOSED,
  MARKED_PAPER,
  markedCampaign,
  type DisplayedInstant,
  textsWithIds,
} from '../../test/instantsInTexts.ts';

type Name = keyof typeof DEADLINES;
const rows = Object.entries<Deadline>(DEADLINES) as [Name, Deadline][]; // the keys of the table

const MOVED_UP = toISO(fromISO(MARKED.lapse) + 2 * DAY_MS);
const SAMPLE_INSTANT = toISO(fromISO(MARKED.applicationStart) + 3 * DAY_MS + HOUR_MS);
const ofOffice = markedCampaign.office;

/** The deadlines outside the timetable, computed by the product's own code. */
const COUNTED: Readonly<Record<CountedDeadline, string | null>> = {
  paperForms: MARKED_PAPER,
  counter: toISO(counterUntil({ promotedAt: null }, MARKED, ofOffice)),
  counterPromoted: toISO(counterUntil({ promotedAt: MOVED_UP }, MARKED, ofOffice)),
  lastAnswers: toISO(closingBefore(fromISO(MARKED.applicationEnd), ofOffice)),
  decline: toISO(declineUntil(fromISO(MOVED_UP), MARKED)),
  verificationLink: toISO(fromISO(SAMPLE_INSTANT) + DEADLINES.verificationLink.lasts.count * HOUR_MS),
  retention: toISO(retentionEnd(markedCampaign, MARKED)),
  afterEvent: null,
};
/** The closed days around the end of applications, and the day on which the office opens again. */
const around = unansweredAround(fromISO(MARKED.applicationEnd), MARKED, ofOffice);
const closedAround = around === null ? [] : [around.from + DAY_MS, around.until - DAY_MS, around.until].map(toISO);
/** Dated events that require nothing from readers. */
const EVENTS: Readonly<Record<string, readonly string[]>> = {
  open: [MARKED.open],
  applicationURLSent: [MARKED.applicationURLSent],
  applicationStart: [MARKED.applicationStart],
  commitment: [MARKED.commitment],
  latestCommitment: [checklistTimes(MARKED, undefined).latestCommitment],
  draw: [MARKED.draw],
  resultRelease: [MARKED.resultRelease],
  cardReminders: MARKED.cardReminders,
  delivery: [MARKED.delivery],
  deliveredBy: [deliveredBy(markedCampaign, MARKED)],
  useStart: [MARKED.useStart],
  asked: [SAMPLE_INSTANT],
  closedDays: [...MARKED_CLOSED, ...closedAround],
  // The samples of mails 40 and 52 contain these.
  sampleRound: ['2025-10-17T09:00:00.000+09:00'],
  sampleRequest: ['2025-10-08T10:00:00.000+09:00'],
  officeHours: [`2031-01-01T${ofOffice.counter.opensAt}`, `2031-01-01T${ofOffice.counter.closesAt}`],
};
const CALLERS = 'an instant that its caller chooses';

/** Maps `2031-01-06 11:11`, `2031-01-06` and `11:11` to the deadline or event that they mean. */
const NAMES = new Map<string, string>();
const named = (name: string, at: string): void => {
  const [day, hour] = [at.slice(0, 10), at.slice(11, 16)];
  for (const token of [day, `${day} ${hour}`, hour]) if (!NAMES.has(token)) NAMES.set(token, name);
};
for (const [name, instants] of Object.entries(EVENTS)) for (const at of instants) named(name, at);
for (const name of rows.map(([, { until }]) => until)) {
  const at = name in COUNTED ? COUNTED[name as CountedDeadline] : MARKED[name as TimeName];
  if (typeof at === 'string') named(name, at);
}
for (const name of ['lastThreeDSecure', 'rosterClose', 'lastLateThreeDSecure'] as const) named(name, MARKED[name]);
// The cards of winners are charged on the day of the lapse, which is an event; its hour is the end of a deadline.
NAMES.set(MARKED.lapse.slice(0, 10), 'chargeDay');
named(CALLERS, GIVEN);

const isEvent = (name: string): boolean => name in EVENTS || name === 'chargeDay';

/** Returns the deadlines that a text mentions. Any other date is returned as a date. */
const deadlinesIn = (text: string): string[] =>
  [...new Set(instantsIn(text).map((token) => NAMES.get(token) ?? `the date ${token}`))].filter((one) => !isEvent(one));

/** Returns the deadlines that a text may mention: those of the rows that list it. */
const allowed = (id: string): Set<string> =>
  new Set(rows.filter(([, { texts }]) => texts.includes(id)).map(([, { until }]) => until));

/** Texts that get their deadline from a caller. The `code` of the rows lists the callers. */
const FROM_CALLERS = [
  'emailSent.text',
  'ended.registration.at',
  'ended.application.at',
  'ended.change.at',
  'ended.arrived.at',
  'ended.soon.text',
];
/** Texts about an event that get its time from a caller. */
const OF_EVENTS = /^(?:moves|applicationCounts|drawCheck|ownNumber|publishedDraw)\b|^mail (?:14|15|31|33|73|74)$/;

/** Returns the deadlines that a text mentions although no row lists the text for them. */
const strays = ({ id, text }: DisplayedInstant): string[] => {
  const rowed = allowed(id);
  const mayBeGiven = FROM_CALLERS.includes(id) ? rowed.size > 0 : OF_EVENTS.test(id);
  return deadlinesIn(text)
    .filter((name) => !(rowed.has(name) || (name === CALLERS && mayBeGiven)))
    .map((name) => `${id} tells ${name}`);
};

const sitePart = (id: string): string =>
  id.replace(/^help\.(?:groups|card)\.questions\./, 'help.').replace(/\.answer$/, '');

const languages = [
  [ja, heads, markedCampaign],
  [en, englishHeads, campaignIn(markedCampaign.translations.en, markedCampaign)],
  [easy, easyHeads, campaignIn(markedCampaign.translations.easy, markedCampaign)],
] as const;

const siteTexts = async ([language, headsOf, campaign]: (typeof languages)[number]): Promise<DisplayedInstant[]> => {
  const texts = newTexts(language, campaign);
  const { format: _, ...start } = language.start(campaign);
  const parts = [...Object.keys(start), ...Object.keys(language.later)] as (keyof Copy)[]; // the keys of these objects
  await texts.load(parts);
  const partTexts = parts.flatMap((part) => textsWithIds(texts.copy[part], part));
  return [
    ...partTexts.map(({ id, text }) => ({ id: sitePart(id), text })),
    ...textsWithIds(headsOf(campaign), '').map(({ text }) => ({ id: 'heads', text })),
  ];
};

const RULED_OUT = { withdrawnAt: GIVEN, givenUp: 'excluded', by: 'office', exclusion: 'DUPLICATE' };
const WITHDRAWN = { withdrawnAt: SAMPLE_INSTANT, givenUp: 'application', by: 'holder' };
/** The `extra` values of mail orders in the marked campaign. */
const extras = (payUntil: string | null): Partial<Record<MailType, object>> => ({
  31: { receivedAt: GIVEN },
  44: { declineUntil: COUNTED.decline },
  46: { payUntil },
  73: { event: 'alone' },
});
const orderOf = (mailType: MailType, payUntil: string | null): object => {
  const sample = JSON.stringify(MAIL_TYPES[mailType].extra.sample ?? {});
  const isVerifying = [1, 11, 13, 21].includes(mailType);
  const own = isVerifying ? { expiredAt: COUNTED.verificationLink } : extras(payUntil)[mailType];
  return {
    ...(JSON.parse(sample.replaceAll(/\d{4}-\d\d-\d\dT[^"]+/g, GIVEN)) as object), // the sample with other instants
    ...own,
  };
};
const mailText = (mailType: MailType, occasion: Occasion<never>): string => {
  const { subject, text } = renderMail(mailType, DEFAULT_TEXTS[mailType], samplesOf(mailType as never, occasion));
  return `${subject}\n${text}`;
};
/** Renders a mail for card holders and for paper applicants, promoted or not, during changes and later. */
const mailsOf = (mailType: MailType): DisplayedInstant[] =>
  [
    { isOnPaper: false, promotedAt: undefined, payUntil: MARKED.modificationEnd },
    { isOnPaper: true, promotedAt: undefined, payUntil: COUNTED.counter },
    { isOnPaper: true, promotedAt: MOVED_UP, payUntil: COUNTED.counterPromoted },
  ]
    .filter(({ isOnPaper, promotedAt }) =>
      mailType === 44 ? !isOnPaper || promotedAt !== undefined : promotedAt === undefined || mailType === 46,
    )
    .flatMap(({ payUntil, ...how }) =>
      (mailType === 15 ? [RULED_OUT, WITHDRAWN] : [orderOf(mailType, payUntil)]).map((extra) => {
        const occasion = { ...how, extra, campaign: markedCampaign } as unknown as Occasion<never>; // an order of this type
        return { id: `mail ${mailType}`, text: mailText(mailType, occasion) };
      }),
    );

const stamped = { createdAt: GIVEN, updatedAt: GIVEN, shard: 0, runID: null, id: 'someone' };
const owner = accountEntity.record.parse({ ...entitySamples.account.record(0), ...stamped, email: null });
const postcards = (): DisplayedInstant[] =>
  [
    { state: 'WON', grantedCount: 2, promotedAt: null },
    { state: 'WON', grantedCount: 2, promotedAt: MOVED_UP },
    { state: 'LOST', grantedCount: 0, promotedAt: null, waitingPlace: 12 },
    { state: 'LOST', grantedCount: 0, promotedAt: null, waitingPlace: null },
  ].map((change) => {
    const sample = { ...entitySamples.purchase.record(0), ...stamped, paymentState: 'NONE' };
    const card = postcardOf(owner, purchaseEntity.record.parse({ ...sample, ...change }), MARKED);
    return { id: 'postcard', text: card?.text ?? '' };
  });

const times = { at: MARKED, draw: checklistTimes(MARKED, undefined) };
const officeTexts = (): DisplayedInstant[] => [
  ...chapterNames
    .flatMap((name) => textsWithIds([manual.chapters[name](times), tasksOf(name)], `manual ${name}`))
    .map(({ id, text }) => ({ id: id.replace(/^(manual \w+).*$/, '$1'), text })),
  ...MOMENTS.flatMap((name) => textsWithIds(drawChecklist.moments[name](times.draw), `checklist ${name}`)).map(
    ({ id, text }) => ({ id: id.replace(/^(checklist \w+).*$/, '$1'), text }),
  ),
  ...textsWithIds(helping, 'desk').map(({ text }) => ({ id: 'desk', text })),
  {
    id: 'reply',
    text: Object.values(replyValues({ account: null, purchase: null }, MARKED, office, 'https://site.invalid')).join(
      '\n',
    ),
  },
];

const everything = async (): Promise<DisplayedInstant[]> => {
  const site = await Promise.all(languages.map(siteTexts));
  return [...site.flat(), ...MAIL_TYPE_NUMBERS.flatMap(mailsOf), ...postcards(), ...officeTexts()];
};

describe('a deadline in a text', () => {
  it.each(languages.map((language) => [language[0].code, language] as const))(
    'is listed in its row, on the site: %s',
    async (_, language) => {
      expect([...new Set((await siteTexts(language)).flatMap(strays))]).toEqual([]);
    },
  );

  it('is listed in its row, in each mail', () => {
    expect(MAIL_TYPE_NUMBERS.flatMap(mailsOf).flatMap(strays)).toEqual([]);
  });

  it('is listed in its row, on postcards', () => {
    expect(postcards().flatMap(strays)).toEqual([]);
  });

  it('is listed in its row, in office texts: manual, checklist, telephone desk and ready-made replies', () => {
    expect(officeTexts().flatMap(strays)).toEqual([]);
  });

  it('is mentioned by each text that its row lists', async () => {
    const mentioned = new Map<string, Set<string>>();
    const note = (id: string, names: readonly string[]): void => {
      mentioned.set(id, new Set([...(mentioned.get(id) ?? []), ...names]));
    };
    for (const { id, text } of await everything()) note(id, [...deadlinesIn(text), ...lengthsIn(text)]);
    const silent = rows.flatMap(([row, { until, lasts, texts }]) =>
      texts
        .filter((id) => !id.startsWith('office '))
        .filter((id) => {
          const names = mentioned.get(id) ?? new Set();
          const isGiven = names.has(CALLERS) && FROM_CALLERS.includes(id);
          return !(names.has(until) || isGiven || (lasts && names.has(`${lasts.count} ${lasts.unit}`)));
        })
        .map((id) => `${id} does not tell ${row}`),
    );
    expect(silent).toEqual([]);
  });

  it('is not shown under the name of another time in the checklist', () => {
    const labels = Object.entries(timeLabels);
    const wrong = MOMENTS.flatMap((name) => {
      const { title } = drawChecklist.moments[name](times.draw);
      const [other] = labels.find(([, label]) => label === title) ?? [];
      const shown = times.draw[name];
      return other === undefined || shown === MARKED[other as TimeName]
        ? []
        : [`「${title}」 is shown with ${shown}, not ${other}`];
    });
    expect(wrong).toEqual([]);
  });
});

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => `${folder}/${path}`);

/** Returns the durations that the rows of this text allow, such as `24 hours`. */
const lengthsOf = (id: string): string[] =>
  rows.flatMap(([, { lasts, texts }]) => (lasts && texts.includes(id) ? [`${lasts.count} ${lasts.unit}`] : []));
/** A countdown is relative to the current time. */
const COUNTDOWNS = /^(?:moves\.coming|ended\.soon|waiting)\b/;
const strayLengths = ({ id, text }: DisplayedInstant): string[] =>
  lengthsIn(text)
    .filter((length) => !COUNTDOWNS.test(id) && !lengthsOf(id).includes(length))
    .map((length) => `${id} tells ${length}: ${text.slice(0, 80)}`);

describe('a duration in a text', () => {
  it('is listed in its row', async () => {
    expect([...new Set((await everything()).flatMap(strayLengths))]).toEqual([]);
  });

  it('is listed in its row, in the sources of office texts', () => {
    const texts = ['web/src/copy/ja/office', 'web/src/office'].flatMap(sourcesIn).map((path) => {
      const source = readFileSync(path, 'utf8').replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
      return { id: `office ${path.replace(/^web\/src\/(?:copy\/ja\/)?office\//, '')}`, text: source };
    });
    expect(texts.flatMap(strayLengths)).toEqual([]);
  });

  it('negative control: is found if it promises some days', () => {
    expect(lengthsIn('ご連絡から7日以内に、24時間のうちに。1時間ごと。2031年1月6日まで。1日が終わると')).toEqual([
      '7 days',
      '24 hours',
    ]);
    expect(lengthsIn('within 7 days of that, for 24 hours, within three days')).toEqual([
      '7 days',
      '24 hours',
      '3 days',
    ]);
  });
});
