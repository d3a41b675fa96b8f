import { ROLES } from './role.ts';
import { lacksSecondFactor, SECOND_FACTORS } from './secondFactor.ts';

it('is asked of owners alone, where the deployment says so, and only of a sign-in without it', () => {
  const lacking = SECOND_FACTORS.flatMap((setting) =>
    ROLES.flatMap((role) => [true, false].map((hasIt) => ({ setting, role, hasIt }))),
  ).filter(({ setting, role, hasIt }) => lacksSecondFactor(setting, role, hasIt));
  expect(lacking).toEqual([{ setting: 'owners', role: 'owner', hasIt: false }]);
});
