import fc from 'fast-check';
import { figure } from './figure.ts';
import { day, month, shortTime } from './en/format.ts';

const utc = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

describe('the formatter without Intl', () => {
  it('writes figures as Intl.NumberFormat does', () => {
    const [japanese, english] = [new Intl.NumberFormat('ja-JP'), new Intl.NumberFormat('en-US')];
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -99_999, max: 99_999 })), (amount) => {
        const expected = [japanese.format(amount), english.format(amount)];
        expect([figure(amount), figure(amount)]).toEqual(expected);
      }),
    );
  });

  it('writes English days and months as Intl.DateTimeFormat does', () => {
    const date = utc('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
    const weekday = utc('en-GB', { weekday: 'short' });
    const monthOnly = utc('en-GB', { month: 'long', year: 'numeric' });
    const short = utc('en-US', { month: 'short' });
    for (let number = 0; number < 366; number += 1) {
      const one = new Date(Date.UTC(2028, 0, 1 + number));
      const text = one.toISOString().slice(0, 10);
      const iso = `${text}T10:00:00.000+09:00`;
      const plain = (shown: string) => shown.replaceAll('\u00a0', ' ');
      expect(plain(day(iso))).toBe(`${date.format(one)} (${weekday.format(one)})`);
      expect(plain(shortTime(iso))).toBe(`${one.getUTCDate()} ${short.format(one)} (${weekday.format(one)}), 10:00`);
      expect(month(text.slice(0, 7))).toBe(monthOnly.format(one));
    }
  });
});
