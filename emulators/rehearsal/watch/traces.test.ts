import { campaign as campaign2025 } from 'functions/shared/campaign/campaign2025';
import { campaign as campaign2031 } from '../campaign2031.ts';
import { tracesOf } from './traces.ts';

const isFound = (text: string, traces = tracesOf([campaign2025], campaign2031)): boolean =>
  traces.some(({ pattern }) => pattern.test(text));

describe('traces of another campaign', () => {
  it.each([
    'みなも坂プレミアム付商品券2025からのお知らせ',
    '締め切りは2025年10月13日(月) 23:00です',
    '10月13日まで',
    '10/13(月)',
    '"2025-10-13T23:00:00.000+09:00"',
    '合計30,000円',
    '{price:1e4}',
    '"price": 10000',
    '{supply:10000}',
    'minamozaka-voucher@example.jp',
    '商店街のポスター・のぼり',
  ])('are found in %j', (text) => expect(isFound(text)).toBe(true));

  it.each([
    '110,000円',
    '2031年',
    '110月13日',
    '{price:100001}',
    '{prices:10000}',
    'その他',
    'そのほか',
    '駅前通り',
    '1e4',
    '',
  ])('are not found in %j', (text) => expect(isFound(text)).toBe(false));

  it('are found in both directions, because the two campaigns share no searched text', () => {
    const there = tracesOf([campaign2031], campaign2025);
    expect(isFound(JSON.stringify(campaign2031), there)).toBe(true);
    expect(isFound(JSON.stringify(campaign2025), there)).toBe(false);
    expect(isFound(JSON.stringify(campaign2031))).toBe(false);
    for (const name of ['name', 'district', 'copyrightLine', 'householdRule'] as const) {
      expect(isFound(campaign2031[name], there)).toBe(true);
    }
  });

  it('omit texts that both campaigns contain', () => {
    const nextYear = { ...campaign2025, name: 'みなも坂プレミアム付商品券2026', price: 9_000 };
    const old = tracesOf([campaign2025], nextYear);
    expect(isFound(campaign2025.office.name, old)).toBe(false);
    expect(isFound('{worth:12000}', old)).toBe(false);
    expect(isFound(campaign2025.name, old)).toBe(true);
    expect(isFound('{price:10000}', old)).toBe(true);
  });
});
