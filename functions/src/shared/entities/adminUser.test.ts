import { ROLES, roleCovers } from '../access/role.ts';

describe('roles', () => {
  it('include the rights of every lower role', () => {
    const covered = ROLES.map((held) => ROLES.filter((needed) => roleCovers(held, needed)));
    expect(covered).toEqual([['viewer'], ['viewer', 'operator'], ['viewer', 'operator', 'owner']]);
  });
});
