import type { Campaign } from 'functions/shared/campaign/campaign';
import { closedAhead, spansOf } from 'functions/shared/campaign/closedDays';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { inOneLine } from '../../format.ts';
import { day, listed } from '../format.ts';

/** The office's telephone number and hours. The number and a span of hours each stay on one line. */
export const phoneAndHours = ({ phone, hours }: Campaign['office']) =>
  `${inOneLine(phone, '-')}, ${inOneLine(hours, '–')}`;

/** How to reach the office by telephone, in one line. */
export const contact = (office: Campaign['office']) => `Phone\u00a0${phoneAndHours(office)}`;

/** The closed days in one sentence; null if there are none. @param days ISO dates, ascending */
const closedText = (days: readonly string[]): string | null => {
  if (days.length === 0) return null;
  const spans = spansOf(days).map(({ first, last }) =>
    first === last ? day(toISO(first)) : `${day(toISO(first))} to ${day(toISO(last))}`,
  );
  return `The office is closed and does not take calls on these days: ${listed(spans)}.`;
};

/** When the office is closed in the coming days, at the server's time; null: it is not, or the time is unknown. */
export const closedAt =
  ({ closed }: Campaign['office']) =>
  ({ now, timetable }: { readonly now: number | null; readonly timetable: Timetable }): string | null =>
    now === null ? null : closedText(closedAhead(closed, now, timetable));

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
  email: campaign.office.email,
  copyright: campaign.copyrightLine,
  faultTitle: 'This page could not be shown',
  faultText:
    'We are sorry. If loading it again does not help, please tell the office. What you entered stays until you close this page.',
  missingTitle: 'Page not found',
  missingText:
    'The address may have changed, or it may have been entered wrongly. Please look for the page from the home page.',
});
