import { campaignSchema } from './campaign.ts';
import { campaign } from './campaign2025.ts';

describe('the campaign of 2025', () => {
  it('has the dates and figures of rules 1', () => {
    expect(campaign).toMatchObject({ price: 10_000, worth: 12_000, supply: 10_000, minSets: 1, maxSets: 5 });
    expect(campaign.allocation).toBe('whole');
    expect(campaign.ages).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
    expect(campaign.broadcasts).toEqual([
      { mailType: 3, paceMs: 0 },
      { mailType: 4, paceMs: 28_800_000 },
    ]);
  });
});

describe('campaignSchema', () => {
  const withTimetable = (change: object) => ({ ...campaign, timetable: { ...campaign.timetable, ...change } });
  const food = { code: 'food', label: { ja: '食料品', en: 'Food', easy: '食べ物' } };

  const slip = { kind: 'common', worth: 500, count: 23 };

  it.each([
    ['a retired option', { ...campaign, usePlaces: [...campaign.usePlaces, { ...food, code: 'old', retired: true }] }],
    ['a minimum age', { ...campaign, eligibility: { ...campaign.eligibility, minAge: 18 } }],
    ['a disabled mail 42 without a waiting list', { ...campaign, waitingList: false, notSelectedMail: false }],
    ['an end of use in the last millisecond of six months', withTimetable({ useEnd: '2026-05-13T23:59:59.999+09:00' })],
  ])('accepts %s', (_, changed) => {
    expect(campaignSchema.safeParse(changed).success).toBe(true);
  });

  it.each([
    ['an end of use after six months', withTimetable({ useEnd: '2026-05-14T00:00:00+09:00' })],
    ['a timetable out of order', withTimetable({ open: '2025-10-09T00:00:00+09:00' })],
    ['an invalid end of use', withTimetable({ useEnd: 'soon' })],
    ['a duplicate code', { ...campaign, usePlaces: [food, food] }],
    ['a list without an active option', { ...campaign, learnFroms: [{ ...food, retired: true }] }],
    ['a duplicate consent', { ...campaign, consents: [...campaign.consents, ...campaign.consents] }],
    ['ages in descending order', { ...campaign, ages: [20, 10] }],
    ['an age that is not a multiple of ten', { ...campaign, ages: [15] }],
    ['a minimum of sets above the maximum', { ...campaign, minSets: 6 }],
    ['a maximum of sets above the supply', { ...campaign, supply: 4 }],
    ['vouchers worth less than their price', { ...campaign, worth: 9_999 }],
    ['a disabled mail 42 with a waiting list', { ...campaign, notSelectedMail: false }],
    ['a price in fractions of a yen', { ...campaign, price: 0.5 }],
    [
      'a statement suffix that cards cannot show',
      { ...campaign, statementDescriptor: { kanji: '券', kana: 'けん', suffix: 'KEN' } },
    ],
    [
      'slips that do not add up to the worth of a set',
      { ...campaign, voucher: { ...campaign.voucher, slips: [slip] } },
    ],
    [
      'paper forms accepted after applications have ended',
      { ...campaign, paper: { ...campaign.paper, acceptedUntil: '2025-10-14T10:00:00+09:00' } },
    ],
    ['an unknown field', { ...campaign, colour: 'red' }],
  ])('rejects %s', (_, changed) => {
    expect(campaignSchema.safeParse(changed).success).toBe(false);
  });
});
