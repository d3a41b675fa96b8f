import { movedFromAfter } from './movedFrom.ts';

const OWN = 'own@mail.invalid';
const at = (email: string | null, movedFrom: { email: string | null } | null = null) => ({ email, movedFrom });

describe('the address that the office moved an account from', () => {
  it('is noted once there is an application, also where the account had none', () => {
    expect(movedFromAfter(at(OWN), 'b@mail.invalid', 'officeAfter')).toEqual({ email: OWN });
    expect(movedFromAfter(at(null), 'b@mail.invalid', 'officeAfter')).toEqual({ email: null });
  });

  it('is not noted for a move by the holder, or before there was an application', () => {
    expect(movedFromAfter(at(OWN), 'b@mail.invalid', 'holder')).toBeNull();
    expect(movedFromAfter(at(OWN), 'b@mail.invalid', 'officeBefore')).toBeNull();
  });

  it.each(['holder', 'officeBefore', 'officeAfter'] as const)('stays through another move by %s', (by) => {
    expect(movedFromAfter(at('b@mail.invalid', { email: OWN }), 'c@mail.invalid', by)).toEqual({ email: OWN });
  });

  it.each([OWN, null])('ends once the account is back at %s', (email) => {
    expect(movedFromAfter(at('b@mail.invalid', { email }), email, 'officeAfter')).toBeNull();
    expect(movedFromAfter(at('b@mail.invalid', { email }), email, 'holder')).toBeNull();
  });
});
