import { ROLES, roleCovers } from '../access/role.ts';

describe('roles', () => {
  it('each may all that stands before it', () => {
    const covered = ROLES.map((held) => ROLES.filter((needed) => roleCovers(held, needed)));
    expect(covered).toEqual([['viewer'], ['viewer', 'operator'], ['viewer', 'operator', 'owner']]);
  });
});
