import { contradictedBy } from './reasonFits.ts';

describe('contradictedBy', () => {
  it('returns the code that the typed reason names instead of the chosen one', () => {
    expect(contradictedBy('同じ方の重複した申し込み', 'INELIGIBLE')).toBe('DUPLICATE');
    expect(contradictedBy('区外にお住まい', 'DUPLICATE')).toBe('INELIGIBLE');
    expect(contradictedBy('虚偽の住所', 'DUPLICATE')).toBe('FALSE_DATA');
  });

  it('returns null if the typed reason names the chosen code or none', () => {
    expect(contradictedBy('重複ではなく、区外にお住まい', 'INELIGIBLE')).toBeNull();
    expect(contradictedBy('重複した申し込み', 'DUPLICATE')).toBeNull();
    expect(contradictedBy('10月9日に電話で確認', 'FALSE_DATA')).toBeNull();
  });
});
