import { campaign } from 'functions/shared/campaign/campaign2025';
import { LIMITS } from 'functions/shared/fields/limits';
import { accountInputSchema } from 'functions/shared/entities/typed/person';
import { inquiryInputSchema } from 'functions/shared/entities/typed/inquiry';
import { isSuppressible, MAIL_TYPE_NUMBERS } from 'functions/shared/mail/types';
import { change as changeTexts } from './change.ts';
import { emailSent as emailSentTexts } from './emailSent.ts';
import { enquiry as enquiryTexts } from './enquiry.ts';
import { person } from './person.ts';
import { site } from './site.ts';
import { unsubscribe } from './unsubscribe.ts';

const change = changeTexts(campaign);
const emailSent = emailSentTexts(campaign);
const enquiry = enquiryTexts(campaign);

/** Returns the maximum length of a text that `accepts` allows, found by trying. */
const longest = (accepts: (text: string) => boolean): number => {
  let length = 1;
  while (accepts('あ'.repeat(length + 1))) length += 1;
  return length;
};
const figure = (count: number) => count.toLocaleString('ja-JP');

describe('the advice on receiving mails', () => {
  const office = { ...campaign.office, email: 'office@example.jp', sender: 'news@mail.example.com' };
  const { help, carriers } = emailSentTexts({ ...campaign, office });
  const advice = [...help, ...carriers.map(({ text }) => text)];

  it('names the domain that mails come from, and no other', () => {
    const named = advice.flatMap((text) => text.match(/[a-z.]+\.(?:com|jp)/g) ?? []);
    expect([named.length, new Set(named)]).toEqual([5, new Set(['mail.example.com'])]);
  });
});

describe('the closing notice beside the office hours', () => {
  const { timetable, office } = campaign;
  const now = Date.parse(timetable.applicationStart);

  it('shows the closed days of the campaign until they are over', () => {
    const { closed } = site(campaign);
    expect(closed({ now, timetable })?.replaceAll('\u2060', '')).toContain(
      '2025年10月11日(土) から 2025年10月13日(月) まで',
    );
    expect(closed({ now: Date.parse(timetable.applicationEnd) + 86_400_000, timetable })).toBeNull();
    expect(site({ ...campaign, office: { ...office, closed: [] } }).closed({ now, timetable })).toBeNull();
  });

  it('is null until the server time is known', () => {
    expect(site(campaign).closed({ now: null, timetable })).toBeNull();
  });
});

describe('the length limit in a form message', () => {
  it.each([
    ['lastName', person.lastName, LIMITS.name],
    ['firstName', person.firstName, LIMITS.name],
    ['address1', person.address1, LIMITS.address],
    ['address2', person.address2, LIMITS.address],
  ] as const)('matches the limit of the server for %s', (field, copy, limit) => {
    expect(longest((text) => accountInputSchema.shape[field].safeParse(text).success)).toBe(limit);
    expect(copy.invalid).toContain(`${figure(limit)}文字まで`);
  });

  it.each([
    ['name', enquiry.name, LIMITS.inquiryName],
    ['message', enquiry.message, LIMITS.message],
  ] as const)('matches the limit of the server for an enquiry: %s', (field, copy, limit) => {
    expect(longest((text) => inquiryInputSchema.shape[field].safeParse(text).success)).toBe(limit);
    expect(copy.invalid).toContain(`${figure(limit)}文字まで`);
  });
});

describe('the unsubscribe page', () => {
  it('lists as many mail types as can be stopped', () => {
    expect(unsubscribe.stopped).toHaveLength(MAIL_TYPE_NUMBERS.filter(isSuppressible).length);
  });
});

describe('the list of next steps after a change', () => {
  it('omits the result once it has been released', () => {
    const { next } = change.thanks;
    expect(next(campaign.timetable, false).join()).toContain('抽選の結果');
    expect(next(campaign.timetable, true).join()).not.toContain('抽選の結果');
  });
});

describe('the text about a mailed link', () => {
  const { timetable } = campaign;

  it.each([
    ['after a request', emailSent.text(timetable.applicationEnd), '23:00'],
    ['after a change of address', change.thanks.emailPending('new@example.jp', timetable), '10:00'],
  ])('states the deadline first, then the lifetime of the link: %s', (_, text, hour) => {
    expect(text.indexOf(hour)).toBeGreaterThan(0);
    expect(text.indexOf('24時間')).toBeGreaterThan(text.indexOf(hour));
  });
});
