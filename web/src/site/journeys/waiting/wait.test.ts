import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from 'functions/shared/time/durations';
import { MAX_RETRY_AFTER_MS } from '../../parts/waiting.ts';
import { connected, failed, isDue, isWait, type Wait, waitOf } from './wait.ts';

const NOW = Date.parse('2025-10-08T10:00:00+09:00');
const moment = (now = NOW, random = 0) => ({ now, random });
const turnedAway = (retryAfter: number | null, now = NOW): Wait =>
  waitOf({ from: '/purchase', retryAfter }, 'visit-1', null, moment(now));

describe('the waiting room', () => {
  it('waits as long as the server asks, up to a maximum', () => {
    expect(turnedAway(30)).toMatchObject({ attempt: 0, at: NOW + 30_000, isRequested: true });
    expect(turnedAway(3600).at).toBe(NOW + HOUR_MS);
    expect(turnedAway(1e9).at).toBe(NOW + MAX_RETRY_AFTER_MS);
    expect(turnedAway(null)).toMatchObject({ at: NOW + 10_000, isRequested: false });
  });

  it('keeps its state over a reload, but not for another visit', () => {
    const stored = failed(turnedAway(600), 600, moment(NOW + 600_000));
    const where = { from: '/purchase', retryAfter: 600 };
    expect(waitOf(where, 'visit-1', stored, moment(NOW + 700_000))).toBe(stored);
    expect(waitOf(where, 'visit-2', stored, moment(NOW + 700_000))).toMatchObject({ attempt: 0, since: NOW + 700_000 });
  });

  it('starts anew if the clock was set back, so that it ends', () => {
    const stored = turnedAway(600);
    const back = NOW - 24 * HOUR_MS;
    expect(waitOf(stored, 'visit-1', stored, moment(back)).at).toBe(back + 600_000);
  });

  it('waits longer if the visitor is sent back at once', () => {
    const back = { ...failed(turnedAway(null), null, moment()), backAt: NOW + MINUTE_MS };
    const again = (now: number) => waitOf({ from: '/purchase', retryAfter: null }, 'visit-2', back, moment(now));
    expect(again(back.backAt + 1000)).toMatchObject({ attempt: 2, since: NOW, at: back.backAt + 1000 + 40_000 });
    expect(again(back.backAt + 2 * MINUTE_MS)).toMatchObject({ attempt: 0 });
  });

  it('waits longer than the server asks if the visitor is sent back repeatedly', () => {
    const sent = (stored: Wait | null, visit: number, now: number): Wait =>
      waitOf({ from: '/enquiry', retryAfter: 3 }, `visit-${visit}`, stored, moment(now));
    const pauses: number[] = [];
    let [stored, now]: [Wait | null, number] = [null, NOW];
    for (const visit of [1, 2, 3, 4]) {
      const wait = sent(stored, visit, now);
      pauses.push(wait.at - now);
      now = wait.at + 1000;
      stored = { ...wait, backAt: wait.at };
    }
    expect(pauses).toEqual([3_000, 10_000, 20_000, 40_000]);
    expect(waitOf({ from: '/enquiry', retryAfter: 600 }, 'visit-5', stored, moment(now)).at - now).toBe(600_000);
  });

  it('shortens a pause that the server did not ask for when the network is back', () => {
    expect(connected(failed(turnedAway(null), null, moment()), moment()).at).toBe(NOW + 1000);
    expect(connected(turnedAway(600), moment()).at).toBe(NOW + 600_000);
  });

  it('is due by the clock, even if the device slept', () => {
    expect(isDue(turnedAway(600), NOW + 600_000 - 1)).toBe(false);
    expect(isDue(turnedAway(600), NOW + 9 * HOUR_MS)).toBe(true);
  });

  it('rejects any other value in the session', () => {
    expect(isWait(turnedAway(null))).toBe(true);
    expect(isWait({ ...turnedAway(null), from: 'https://example.com' })).toBe(false);
    expect(isWait({ from: '/purchase', retryAfter: null })).toBe(false);
  });
});

describe('a pause of the waiting room', () => {
  const retryAfters = fc.option(fc.integer({ min: 0, max: 10_000 }));
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  const property = (isRight: (pause: number, least: number, retryAfter: number | null) => boolean) =>
    fc.check(
      fc.property(fc.array(retryAfters, { minLength: 1, maxLength: 12 }), random, (answers, chance) => {
        let wait = turnedAway(answers[0] ?? null);
        return answers.every((retryAfter, index) => {
          const now = wait.at;
          wait = failed(wait, retryAfter, moment(now, chance));
          const own = 10_000 * 2 ** Math.min(index + 1, 5);
          const least = retryAfter === null ? Math.min(own, 5 * MINUTE_MS) : Math.min(retryAfter * 1000, HOUR_MS);
          return isRight(wait.at - now, least, retryAfter);
        });
      }),
      { seed: 3 },
    );

  it('is never shorter than asked, and is spread by at most a minute', () => {
    const { failed: isWrong } = property(
      (pause, least) => pause >= least && pause >= 1000 && pause <= Math.max(least, 1000) + MINUTE_MS,
    );
    expect(isWrong).toBe(false);
  });

  it('negative control: is shorter than asked if it is limited to five minutes', () => {
    expect(property((_pause, least) => 7.5 * MINUTE_MS >= least).failed).toBe(true);
    expect(property((pause) => pause <= 7.5 * MINUTE_MS).failed).toBe(true);
  });
});
