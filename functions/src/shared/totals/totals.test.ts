import { campaign } from '../campaign/current.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { fromISO } from '../time/instants.ts';
import { differFacets, facetsOf, areaOf } from './facets.ts';
import { PART_VALUES, PARTS } from './parts.ts';
import { PREFECTURES, prefectureOf } from './prefectures.ts';
import { valueLabel } from './labels.ts';
import { afterStep, areTotalsDue, begunTotals, pauseAfter, STEPS, type Totals, type TotalsRow } from './totals.ts';

const { timetable } = campaign;
const OPEN = fromISO(timetable.applicationStart);
const row = (value: string, count: number): TotalsRow => ({ part: 'age', value, count, sets: count, winners: 0 });
/** A whole count that begins and ends at the same time. */
const counted = (before: Totals | null, now: number, reads = 0): Totals =>
  STEPS.reduce((totals) => afterStep(totals, { rows: [row('20', 1)], reads }, now), begunTotals(before, now));

describe('areaOf and prefectureOf', () => {
  const areas = [
    { code: 'town', label: '町', postCodes: ['000-00'] },
    { code: 'hill', label: '坂', postCodes: ['000-0001', '12'] },
  ];

  it('return the area with the longest matching prefix, else the prefecture', () => {
    expect(areaOf('000-0001', areas)).toBe('hill');
    expect(areaOf('000-0002', areas)).toBe('town');
    expect(areaOf('150-0001', areas)).toBe('13');
  });

  it('know the prefecture of any two leading digits', () => {
    const of = (digits: string) => PREFECTURES.get(prefectureOf(`${digits}0-0000`));
    const all = Array.from({ length: 100 }, (_, index) => of(String(index).padStart(2, '0')));
    expect(new Set(all).size).toBe(47);
    expect(all).not.toContain(undefined);
    const known = {
      '00': '北海道',
      '01': '秋田県',
      '03': '青森県',
      10: '東京都',
      22: '神奈川県',
      53: '大阪府',
    } as const;
    const further = { 60: '京都府', 76: '香川県', 77: '徳島県', 90: '沖縄県', 91: '福井県', 99: '山形県' } as const;
    for (const [digits, name] of Object.entries({ ...known, ...further })) expect(of(digits)).toBe(name);
  });

  it('return values that have a unique label', () => {
    for (const part of PARTS) {
      expect(new Set(PART_VALUES[part].map((value) => valueLabel(part, value))).size).toBe(PART_VALUES[part].length);
    }
  });
});

it('differFacets reports a change only if a counted value or a part of the address changed', () => {
  const holder = { age: 20, usePlace: 'food', learnFrom: 'flyer', postCode: '150-0001', address1: '渋谷区神宮前1-2' };
  const differs = (change: Partial<typeof holder>): boolean =>
    differFacets(facetsOf(holder), facetsOf({ ...holder, ...change }));
  expect(differs({ postCode: '150-0002' })).toBe(false);
  expect(differs({ address1: '渋谷区神宮前一丁目２番' })).toBe(false);
  expect(differs({ age: 30 })).toBe(true);
  expect(differs({ address1: '渋谷区神宮前1-3' })).toBe(true);
});

describe('the count of totals', () => {
  it('keeps the last complete result until it is complete itself', () => {
    const first = counted(null, OPEN);
    expect(first).toMatchObject({ state: 'DONE', kept: { rows: STEPS.map(() => row('20', 1)) } });
    const second = afterStep(
      begunTotals(first, OPEN + DAY_MS),
      { rows: [row('20', 5), row('30', 0)], reads: 7 },
      OPEN + DAY_MS,
    );
    expect(second).toMatchObject({ state: 'COUNTING', place: 1, rows: [row('20', 5)], reads: 7, kept: first.kept });
  });

  it('pauses long enough to read at most 200,000 documents a day', () => {
    for (const reads of [0, 100, 2_000, 12_000, 100_000]) {
      const pause = pauseAfter(reads);
      expect(pause).toBeGreaterThanOrEqual(10 * MINUTE_MS);
      expect((DAY_MS / pause) * reads).toBeLessThanOrEqual(200_000.001);
    }
  });

  it('is due after its pause and after a step of the campaign that changes many records', () => {
    const due = (totals: Totals | null, now: number) => areTotalsDue(totals, timetable, now);
    expect(due(null, OPEN - 1)).toBe(false);
    expect(due(null, OPEN)).toBe(true);
    expect(due(begunTotals(null, OPEN), OPEN + DAY_MS)).toBe(false);
    expect(due(counted(null, OPEN), OPEN + 10 * MINUTE_MS - 1)).toBe(false);
    expect(due(counted(null, OPEN), OPEN + 10 * MINUTE_MS)).toBe(true);
    expect(due(counted(null, OPEN), OPEN - 1)).toBe(false);
    const close = fromISO(timetable.rosterClose);
    const dear = counted(null, close - MINUTE_MS, 20_000);
    expect(due(dear, close + 5 * MINUTE_MS - 1)).toBe(false);
    expect(due(dear, close + 5 * MINUTE_MS)).toBe(true);
    expect(due(counted(dear, close + 5 * MINUTE_MS, 20_000), close + 30 * MINUTE_MS)).toBe(false);
    expect(due(null, fromISO(timetable.useEnd) + 1)).toBe(false);
  });
});
