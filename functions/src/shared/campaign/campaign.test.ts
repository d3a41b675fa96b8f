import { campaignSchema } from './campaign.ts';
import { campaign } from './campaign2025.ts';

describe('campaign of 2025', () => {
  it('keeps the dates and figures of rules 1', () => {
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
    ['a least age', { ...campaign, eligibility: { ...campaign.eligibility, minAge: 18 } }],
    [
      'mail 42 switched off where there is no waiting list',
      { ...campaign, waitingList: false, notSelectedMail: false },
    ],
    ['use to the last millisecond of six months', withTimetable({ useEnd: '2026-05-13T23:59:59.999+09:00' })],
  ])('accepts %s', (_, changed) => {
    expect(campaignSchema.safeParse(changed).success).toBe(true);
  });

  it.each([
    ['use after six months', withTimetable({ useEnd: '2026-05-14T00:00:00+09:00' })],
    ['a timetable out of order', withTimetable({ open: '2025-10-09T00:00:00+09:00' })],
    ['an end of use that cannot be read', withTimetable({ useEnd: 'soon' })],
    ['a code given twice', { ...campaign, usePlaces: [food, food] }],
    ['no open option', { ...campaign, learnFroms: [{ ...food, retired: true }] }],
    ['a consent given twice', { ...campaign, consents: [...campaign.consents, ...campaign.consents] }],
    ['ages that do not ascend', { ...campaign, ages: [20, 10] }],
    ['an age that is no decade', { ...campaign, ages: [15] }],
    ['more sets at least than at most', { ...campaign, minSets: 6 }],
    ['more sets for one than there are', { ...campaign, supply: 4 }],
    ['vouchers worth less than they cost', { ...campaign, worth: 9_999 }],
    ['mail 42 switched off beside a waiting list', { ...campaign, notSelectedMail: false }],
    ['a price in fractions of a yen', { ...campaign, price: 0.5 }],
    [
      'a statement suffix that cards cannot show',
      { ...campaign, statementDescriptor: { kanji: '券', kana: 'けん', suffix: 'KEN' } },
    ],
    ['slips that are not worth what a set is', { ...campaign, voucher: { ...campaign.voucher, slips: [slip] } }],
    [
      'forms after the applications',
      { ...campaign, paper: { ...campaign.paper, acceptedUntil: '2025-10-14T10:00:00+09:00' } },
    ],
    ['an unknown field', { ...campaign, colour: 'red' }],
  ])('refuses %s', (_, changed) => {
    expect(campaignSchema.safeParse(changed).success).toBe(false);
  });
});
