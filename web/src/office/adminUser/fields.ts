import { LIMITS } from 'functions/shared/fields/limits';
import { disabledFlags, roles } from '../choices.ts';
import { fieldsOf } from '../entity.ts';

export const adminUserFields = fieldsOf<'adminUser'>()({
  email: {
    kind: 'email',
    isExact: true,
    create: 'required',
    edit: 'required',
    filter: 'always',
    longest: LIMITS.email,
    hint: ({ adminUser }) => adminUser.createHint,
  },
  displayName: { kind: 'line', create: 'required', edit: 'required', longest: LIMITS.displayName },
  role: {
    kind: 'choice',
    choices: roles,
    create: 'required',
    edit: 'required',
    hint: ({ adminUser }) => adminUser.roleHint,
  },
  disabled: {
    kind: 'flag',
    choices: disabledFlags,
    create: 'optional',
    edit: 'optional',
    hint: ({ adminUser }) => adminUser.disabledHint,
  },
  suspendedAt: { kind: 'instant', list: 'offered' },
  ownerSince: { kind: 'instant', list: 'offered' },
  createdAt: { kind: 'instant' },
  updatedAt: { kind: 'instant', list: 'offered' },
  id: { kind: 'mark', list: 'offered', filter: 'offered' },
});
