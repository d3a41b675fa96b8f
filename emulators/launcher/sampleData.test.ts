import { fromISO } from 'functions/shared/time/instants';
import { liveSampleData, warningOf } from './sampleData.ts';

const data = (size: number | 'small' | null) => ({ size, from: 0, at: 0, supply: null });

it("warns of Google's emulator only for many applicants", () => {
  expect(warningOf(data(100_000), 'official')).toContain('FIRESTORE_EMULATOR=hidane');
  expect(warningOf(data(100_000), 'hidane')).toBeNull();
  for (const size of ['small', 10_000, null] as const) expect(warningOf(data(size), 'official')).toBeNull();
});

it('rejects if the stack does not answer, so that the launcher does not report ready', async () => {
  // Nothing listens on port 1.
  const closed = 'http://127.0.0.1:1';
  const target = {
    site: closed,
    control: closed,
    inbox: closed,
    auth: closed,
    stripe: closed,
    beacon: closed,
    firestore: '127.0.0.1:1',
    log: null,
  };
  const at = fromISO('2025-10-08T10:05:00+09:00');
  const playing = liveSampleData({ size: 'small', from: at, at, supply: null }, target, () => undefined);
  await expect(playing).rejects.toThrow('The sample data could not be written');
});
