import fc from 'fast-check';
import { phoneNumberInputSchema } from '../fields/fieldSchemas.ts';
import { hyphenated, surelyHyphenated } from './phoneNumber.ts';

const digits = fc.stringMatching(/^0\d{9,10}$/);
/** Whether the displayed number parses to the stored one, so that saving a form with it changes nothing. */
const isPreserved = (show: (phoneNumber: string) => string) =>
  fc.check(fc.property(digits, (stored) => phoneNumberInputSchema.parse(show(stored)) === stored));

describe('the display of a telephone number', () => {
  it.each([
    ['07012345678', '070-1234-5678'],
    ['08012345678', '080-1234-5678'],
    ['09012345678', '090-1234-5678'],
    ['05012345678', '050-1234-5678'],
    ['0120000025', '0120-000-025'],
    ['0570012345', '0570-012-345'],
    ['08001234567', '0800-123-4567'],
    ['0312345678', '03-1234-5678'],
    ['0612345678', '06-1234-5678'],
    ['0451234567', '045-123-4567'],
    ['０９０１２３４５６７８', '090-1234-5678'],
  ])('groups %s as %s', (stored, shown) => {
    expect(hyphenated(stored)).toBe(shown);
  });

  it.each([
    ['09012345678', '090-1234-5678'],
    ['0120000025', '0120-000-025'],
    ['0312345678', '03-1234-5678'],
    // An area code that starts with 04 may have two to five digits.
    ['0451234567', '0451234567'],
    ['0422-12-3456', '0422-12-3456'],
  ])(
    'surelyHyphenated turns %s of a shop into %s and adds hyphens only where the grouping is certain',
    (stored, shown) => {
      expect(surelyHyphenated(stored)).toBe(shown);
    },
  );

  it.each(['0422-12-3456', '090 1234 5678', '12345', ''])('leaves %s as it was written', (text) => {
    expect(hyphenated(text)).toBe(text);
  });

  it('parses back to the same number', () => {
    expect(isPreserved(hyphenated).failed).toBe(false);
    // The negative control: here a hyphen replaces a digit.
    expect(isPreserved((stored) => `${stored.slice(0, 3)}-${stored.slice(4)}`).failed).toBe(true);
  });
});
