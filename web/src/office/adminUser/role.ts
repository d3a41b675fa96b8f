import { ROLES } from 'functions/shared/entities/adminUser';
import { adminCopy } from '../../copy/admin.ts';

export const roleText = (value: unknown): string => {
  const role = ROLES.find((one) => one === value);
  return role === undefined ? adminCopy.none : adminCopy.roles[role];
};
