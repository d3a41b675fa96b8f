import { ROLES } from './role.ts';
import { lacksSecondFactor, SECOND_FACTORS } from './secondFactor.ts';

it('lacksSecondFactor is true only for owners without a second factor in a deployment that requires it', () => {
  const lacking = SECOND_FACTORS.flatMap((setting) =>
    ROLES.flatMap((role) => [true, false].map((hasIt) => ({ setting, role, hasIt }))),
  ).filter(({ setting, role, hasIt }) => lacksSecondFactor(setting, role, hasIt));
  expect(lacking).toEqual([{ setting: 'owners', role: 'owner', hasIt: false }]);
});
