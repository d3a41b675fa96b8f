import { warningOf } from './sampleData.ts';

const data = (size: number | 'small' | null) => ({ size, from: 0, at: 0, supply: null });

it("warns of Google's emulator before many applicants alone", () => {
  expect(warningOf(data(100_000), 'official')).toContain('FIRESTORE_EMULATOR=hidane');
  expect(warningOf(data(100_000), 'hidane')).toBeNull();
  for (const size of ['small', 10_000, null] as const) expect(warningOf(data(size), 'official')).toBeNull();
});
