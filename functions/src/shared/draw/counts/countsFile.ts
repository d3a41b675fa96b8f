import { isInstant } from '../../fields/fieldSchemas.ts';
import { DrawTextError, linesOf } from '../lines.ts';

const LINE = /^([^,]+),(web|paper),(?:0|[1-9]\d{0,8}),(?:0|[1-9]\d{0,8})$/;
/** Returns the hour, `2025-10-08T11`. One count is made in each hour, at the instant of the schedule's tick (rules 8.34). */
const hourOf = (at: string): string => at.slice(0, 13);

/**
 * Checks the form of the file `counts`: each hour has one count of both channels, hours ascend, and a part is a day (docs/draw.md). No other
 * published file confirms its numbers.
 * @throws DrawTextError
 */
export function checkCountsParts(parts: readonly string[]): void {
  let [place, last, lastDay] = [0, '', ''];
  for (const text of parts) {
    const lines = linesOf(text);
    const day = lines[0]?.slice(0, 10) ?? '';
    if (day <= lastDay) throw new DrawTextError('bad_day', day, place + 1);
    for (const line of lines) {
      const [, at = '', channel] = LINE.exec(line) ?? [];
      const isWeb = place % 2 === 0;
      const isNext = isWeb ? hourOf(at) > hourOf(last) : at === last;
      place += 1;
      const isRight = isInstant(at) && channel === (isWeb ? 'web' : 'paper');
      if (!isRight || !isNext || !at.startsWith(day)) throw new DrawTextError('bad_line', line, place);
      last = at;
    }
    lastDay = day;
  }
  if (place % 2 === 1) throw new DrawTextError('bad_line', last, place);
}
