import { campaign } from '../../campaign/current.ts';
import { fromISO } from '../../time/instants.ts';
import { reconciliationDueAt } from './reconciliationDue.ts';

const { timetable } = campaign;

describe('reconciliationDueAt', () => {
  const at = (text: string) => reconciliationDueAt(fromISO(text), timetable);
  it("returns six o'clock daily, from the morning after the release until 120 days after the last charge", () => {
    expect(at('2025-10-18T05:59:59.999+09:00')).toBeNull();
    expect(at('2025-10-18T06:00:00.000+09:00')).toBe(fromISO('2025-10-18T06:00:00.000+09:00'));
    expect(at('2025-10-19T05:00:00.000+09:00')).toBe(fromISO('2025-10-18T06:00:00.000+09:00'));
    expect(at('2026-02-20T23:00:00.000+09:00')).toBe(fromISO('2026-02-20T06:00:00.000+09:00'));
    expect(at('2026-03-05T07:00:00.000+09:00')).toBeNull();
  });
});
