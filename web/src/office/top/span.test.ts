import { office } from '../../copy/ja/office/texts.ts';
import { spanText } from './span.ts';

const MINUTE = 60_000;

it.each([
  [0, '0分'],
  [59 * MINUTE, '59分'],
  [60 * MINUTE, '1時間'],
  [23 * 60 * MINUTE + 59 * MINUTE, '23時間'],
  [24 * 60 * MINUTE, '1日'],
  [51 * 60 * MINUTE, '2日と3時間'],
])('formats %d ms as %s', (ms, text) => expect(spanText(ms, office.attention)).toBe(text));
