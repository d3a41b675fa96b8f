import * as fc from 'fast-check';

/** Values that schemas tend to admit, and that Firestore, dates or a server's limits refuse. */
const ODD = {
  ids: ['.', '..', '__x__', '____', '%2e%2e', 'a/b', 'A'.repeat(64), '\u0000', '漢'.repeat(60), 'constructor'],
  texts: [
    '\ud83d',
    'x\ude00',
    '\u0000',
    '\u202e',
    '漢'.repeat(80),
    '漢'.repeat(500),
    '漢'.repeat(4000),
    '__proto__',
    '${7*7}',
    '𠮷',
    ' ',
  ],
  addresses: [
    `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.jp`,
    'ａ@ｅｘａｍｐｌｅ．ｊｐ',
    'a..b@docomo.ne.jp',
    `${'ﷺ'.repeat(15)}@example.jp`,
    '\ud83d@example.jp',
  ],
  instants: [
    '2025-99-99T00:00:00.000+09:00',
    '2025-02-30T00:00:00.000+09:00',
    '9999-12-31T23:59:59.999+09:00',
    '0000-01-01T00:00:00.000+09:00',
    '+275760-09-13T00:00:00.000Z',
    '2025-10-20T00:00:00Z',
  ],
  numbers: [-0, -1, 0, 1e15, 9_007_199_254_740_992, 1e308, 5e-324, 2.5],
  others: [null, true, [], {}, [[]], { a: { b: ['\ud83d'] } }, Array(1000).fill('x')],
} as const;

/** A placeholder for JSON that only text can represent: nested too deeply for any recursion. */
const DEEP = '«deep»';
const deepText = `${'['.repeat(6000)}1${']'.repeat(6000)}`;
/** Returns a body as JSON text. */
export const textOf = (body: unknown): string => JSON.stringify(body).replaceAll(JSON.stringify(DEEP), deepText);

/** Returns an odd value of any type. */
export const odd = fc.oneof(
  fc.constant<unknown>(DEEP),
  fc.constantFrom<unknown>(...ODD.ids, ...ODD.texts, ...ODD.addresses, ...ODD.instants),
  fc.constantFrom<unknown>(...ODD.numbers, ...ODD.others),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
/** Returns an odd text. */
export const oddText = fc.oneof(
  fc.constantFrom<string>(...ODD.ids, ...ODD.texts, ...ODD.instants, ...ODD.addresses),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
