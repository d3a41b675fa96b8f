import type { Campaign } from 'functions/shared/campaign/campaign';
import { closedAhead, spansOf } from 'functions/shared/campaign/closedDays';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { inOneLine } from '../../format.ts';
import { day, listed, time } from '../format.ts';
import { type Unanswered, unansweredAt } from '../../unanswered.ts';

/** Returns the office's telephone number and hours. The number and the span of hours do not break over lines. */
export const phoneAndHours = ({ phone, hours }: Campaign['office']) =>
  `${inOneLine(phone, '-')}, ${inOneLine(hours, '–')}`;

/** Returns the office's telephone contact in one line. */
export const contact = (office: Campaign['office']) => `Phone\u00a0${phoneAndHours(office)}`;

/** Returns the closed days in one sentence; null if there are none. @param days ISO dates, ascending */
const closedText = (days: readonly string[]): string | null => {
  if (days.length === 0) return null;
  const spans = spansOf(days).map(({ first, last }) =>
    first === last ? day(toISO(first)) : `${day(toISO(first))} to ${day(toISO(last))}`,
  );
  return `The office is closed and does not take calls on these days: ${listed(spans)}.`;
};

/** Returns the days on which the office is closed soon, by the server's time; null: none, or the time is unknown. */
export const closedAt =
  ({ closed }: Campaign['office']) =>
  ({ now, timetable }: { readonly now: number | null; readonly timetable: Timetable }): string | null =>
    now === null ? null : closedText(closedAhead(closed, now, timetable));

const unanswered = {
  before: ({ from, first, last, until }: Unanswered) =>
    `The office cannot answer calls or messages from ${day(first)} to ${day(last)}. If you need help, please contact us by ${time(from)}. We answer later messages from ${day(until)}.`,
  during: ({ last, until }: Unanswered) =>
    `The office cannot answer calls or messages until ${day(last)}. We answer again from ${day(until)}.`,
};

const answering = {
  before: ({ from }: Unanswered) =>
    `Before the deadline, the office answers calls and messages only until ${time(from)}.`,
  during: ({ until }: Unanswered) => `The office next answers calls and messages after the deadline, on ${day(until)}.`,
};

export const site = (campaign: Campaign) => ({
  name: campaign.name,
  title: (page: string) => `${page} | ${campaign.name}`,
  skip: 'Skip to main content',
  loading: 'Loading',
  retry: 'Load again',
  stageUnknown: 'We could not check what is open at the moment. Please check your connection and load the page again.',
  home: 'Home',
  nav: 'Main pages of this site',
  languages: 'Language',
  menu: 'Menu',
  faq: 'Frequently asked questions',
  enquiry: 'Contact us',
  draw: 'How the draw works',
  change: 'Change your registration',
  footerNav: 'Information',
  shops: 'Shops',
  faqCard: 'About cards',
  privacy: 'Personal information',
  terms: 'Terms of application',
  accessibility: 'Accessibility',
  legal: 'Legal notice (特定商取引法に基づく表記)',
  office: 'Contact',
  officeName: campaign.office.name,
  phoneAndHours: contact(campaign.office),
  closed: closedAt(campaign.office),
  unanswered: unansweredAt(campaign.office, unanswered),
  /** A shorter text for a narrow place. */
  answering: unansweredAt(campaign.office, answering),
  copyright: campaign.copyrightLine,
  faultTitle: 'This page could not be shown',
  faultText:
    'We are sorry. Please press “Load again”. If you had just sent something and a confirmation email has arrived, your application has been received. If no email arrives, please call the office.',
  missingTitle: 'Page not found',
  missingText:
    'The address may have changed, or it may have been entered wrongly. Please look for the page from the home page.',
});
