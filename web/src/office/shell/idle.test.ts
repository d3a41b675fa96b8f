import { MINUTE_MS } from 'functions/shared/time/durations';
import { beginIdleness, idleness, IDLE_MS, noteActivity, WARNING_MS } from './idle.ts';

const START = Date.parse('2025-10-08T10:05:00+09:00');

/** The storage that all tabs of a browser share. */
const browser = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
};

describe('an idle session', () => {
  it('is warned two minutes before its end, and over after half an hour', () => {
    const storage = browser();
    noteActivity(storage, START);
    const until = START + IDLE_MS;
    expect(idleness(storage, until - WARNING_MS - 1)).toBe('active');
    expect(idleness(storage, until - WARNING_MS)).toBe('warned');
    expect(idleness(storage, until - 1)).toBe('warned');
    expect(idleness(storage, until)).toBe('over');
  });

  it('is extended by activity in any tab', () => {
    const storage = browser();
    noteActivity(storage, START);
    noteActivity(storage, START + 29 * MINUTE_MS);
    expect(idleness(storage, START + 45 * MINUTE_MS)).toBe('active');
  });

  it('is not extended by a reload', () => {
    const storage = browser();
    beginIdleness(storage, START);
    beginIdleness(storage, START + 29 * MINUTE_MS);
    expect(idleness(storage, START + IDLE_MS)).toBe('over');
  });

  it('starts anew if the stored value is missing or invalid', () => {
    const storage = browser();
    expect(idleness(storage, START)).toBe('active');
    storage.setItem('voucher-lottery.active', 'soon');
    expect(idleness(storage, START)).toBe('active');
  });

  it('does not last longer if a clock is set back', () => {
    const storage = browser();
    noteActivity(storage, START + 600 * MINUTE_MS);
    noteActivity(storage, START);
    expect(idleness(storage, START + IDLE_MS)).toBe('over');
  });
});
