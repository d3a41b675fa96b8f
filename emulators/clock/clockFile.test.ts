import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readClock, writeClock } from './clockFile.ts';

describe('the clock file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'clock-'));
  const path = join(directory, 'clock.json');
  const clock = { now: 1_759_885_500_000, setAt: 5_000, running: false, rate: 60, ahead: 0 };
  afterAll(() => rmSync(directory, { recursive: true }));

  it('returns what was written and leaves no temporary file', () => {
    writeClock(path, { ...clock, rate: 1 });
    writeClock(path, clock);
    expect(readClock(path)).toEqual(clock);
    expect(readdirSync(directory)).toEqual(['clock.json']);
  });

  it('rejects a file that does not contain a clock', () => {
    writeFileSync(path, '{"now": "today"}');
    expect(() => readClock(path)).toThrow();
    writeFileSync(path, '{"now": 1');
    expect(() => readClock(path)).toThrow();
  });
});
