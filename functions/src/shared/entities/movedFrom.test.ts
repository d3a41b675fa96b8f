import { movedFromAfter } from './movedFrom.ts';

const OWN = 'own@mail.invalid';
const at = (email: string | null, movedFrom: { email: string | null } | null = null) => ({ email, movedFrom });

describe('movedFromAfter', () => {
  it('records the previous address, or its absence, if the office changes it after the application', () => {
    expect(movedFromAfter(at(OWN), 'b@mail.invalid', 'officeAfter')).toEqual({ email: OWN });
    expect(movedFromAfter(at(null), 'b@mail.invalid', 'officeAfter')).toEqual({ email: null });
  });

  it('records nothing if the holder changes the address, or the office before the application', () => {
    expect(movedFromAfter(at(OWN), 'b@mail.invalid', 'holder')).toBeNull();
    expect(movedFromAfter(at(OWN), 'b@mail.invalid', 'officeBefore')).toBeNull();
  });

  it.each(['holder', 'officeBefore', 'officeAfter'] as const)(
    'keeps the first address after another change by %s',
    (by) => {
      expect(movedFromAfter(at('b@mail.invalid', { email: OWN }), 'c@mail.invalid', by)).toEqual({ email: OWN });
    },
  );

  it.each([OWN, null])('is cleared when the address is %s again', (email) => {
    expect(movedFromAfter(at('b@mail.invalid', { email }), email, 'officeAfter')).toBeNull();
    expect(movedFromAfter(at('b@mail.invalid', { email }), email, 'holder')).toBeNull();
  });
});
