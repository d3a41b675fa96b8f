import { MINUTE_MS } from 'functions/shared/time/durations';
import { beginIdleness, idleness, IDLE_MS, noteActivity, WARNING_MS } from './idle.ts';

const START = Date.parse('2025-10-08T10:05:00+09:00');

/** What all tabs of a browser share. */
const browser = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};

describe('a session nobody uses', () => {
  it('is warned about two minutes before its end, and over after half an hour, to the millisecond', () => {
    const storage = browser();
    noteActivity(storage, START);
    const until = START + IDLE_MS;
    expect(idleness(storage, until - WARNING_MS - 1)).toBe('active');
    expect(idleness(storage, until - WARNING_MS)).toBe('warned');
    expect(idleness(storage, until - 1)).toBe('warned');
    expect(idleness(storage, until)).toBe('over');
  });

  it('goes on with a press in any tab', () => {
    const storage = browser();
    noteActivity(storage, START);
    noteActivity(storage, START + 29 * MINUTE_MS);
    expect(idleness(storage, START + 45 * MINUTE_MS)).toBe('active');
  });

  it('is no younger for a page that is loaded anew', () => {
    const storage = browser();
    beginIdleness(storage, START);
    beginIdleness(storage, START + 29 * MINUTE_MS);
    expect(idleness(storage, START + IDLE_MS)).toBe('over');
  });

  it('is new where nothing is kept, or what is kept is not ours', () => {
    const storage = browser();
    expect(idleness(storage, START)).toBe('active');
    storage.setItem('voucher-lottery.active', 'soon');
    expect(idleness(storage, START)).toBe('active');
  });

  it('does not last longer because a clock was put back', () => {
    const storage = browser();
    noteActivity(storage, START + 600 * MINUTE_MS);
    noteActivity(storage, START);
    expect(idleness(storage, START + IDLE_MS)).toBe('over');
  });
});
