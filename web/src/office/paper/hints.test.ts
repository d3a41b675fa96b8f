import { areHinted, type HintedSheet } from './hints.ts';

const sheet: HintedSheet = { id: 'p', receiptID: 'R1', name: '湊 花子', hint: 'double' };

it('accepts stored sheets with hints, and nothing else', () => {
  const stored: unknown = JSON.parse(JSON.stringify([sheet, { ...sheet, id: 'q', hint: 'sharedLandline' }]));
  expect(areHinted(stored)).toBe(true);
  const { name: _, ...without } = sheet;
  for (const other of [null, {}, [null], [without], [{ ...sheet, hint: 'other' }], [{ ...sheet, id: 1 }]])
    expect(areHinted(other)).toBe(false);
});
