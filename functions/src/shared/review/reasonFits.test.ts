import { contradictedBy } from './reasonFits.ts';

describe('the typed reason of an exclusion', () => {
  it('contradicts its code where it speaks of another alone', () => {
    expect(contradictedBy('同じ方の重複した申し込み', 'INELIGIBLE')).toBe('DUPLICATE');
    expect(contradictedBy('区外にお住まい', 'DUPLICATE')).toBe('INELIGIBLE');
    expect(contradictedBy('虚偽の住所', 'DUPLICATE')).toBe('FALSE_DATA');
  });

  it('does not where it speaks of its own, or of none', () => {
    expect(contradictedBy('重複ではなく、区外にお住まい', 'INELIGIBLE')).toBeNull();
    expect(contradictedBy('重複した申し込み', 'DUPLICATE')).toBeNull();
    expect(contradictedBy('10月9日に電話で確認', 'FALSE_DATA')).toBeNull();
  });
});
