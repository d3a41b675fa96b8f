import { afterPrinting, areSlips, NO_SLIPS, nextToPrint, type ApplicationSlip, withSlips } from './slips.ts';

const receipt = (number: number): ApplicationSlip => ({
  receiptID: `R${number}`,
  name: '湊 花子',
  sets: 1,
  acceptsPartial: false,
  ticketNumber: null,
  at: '2025-10-09T12:00:00.000+09:00',
  isReissue: false,
});
const many = Array.from({ length: 250 }, (_, index) => receipt(index));

it('prints receipts in batches of 100, each once and in order', () => {
  let receipts = withSlips(withSlips(NO_SLIPS, many.slice(0, 1)), many.slice(1));
  const printed: ApplicationSlip[] = [];
  const parts: number[] = [];
  while (receipts.waiting.length > 0) {
    expect(nextToPrint(receipts).length).toBeGreaterThan(0);
    receipts = afterPrinting(receipts);
    printed.push(...receipts.printed);
    parts.push(receipts.printed.length);
  }
  expect(printed).toEqual(many);
  expect(parts).toEqual([100, 100, 50]);
});

it('accepts stored receipts, and nothing else', () => {
  const stored: unknown = JSON.parse(JSON.stringify(many));
  expect(areSlips(stored)).toBe(true);
  const { at: _, ...without } = receipt(1);
  for (const other of [null, {}, [null], [without], [{ ...receipt(1), sets: '1' }]])
    expect(areSlips(other)).toBe(false);
});

it('keeps the last printed receipts, so that they can be printed again', () => {
  const receipts = afterPrinting(withSlips(NO_SLIPS, many.slice(0, 2)));
  expect(withSlips(receipts, many.slice(2, 3))).toEqual({ waiting: [many[2]], printed: many.slice(0, 2) });
});
