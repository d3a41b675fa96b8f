import type { OfficeEntity } from '../entity.ts';
import { accountFields, fullNameOf } from './fields.ts';

export const account: OfficeEntity<'account'> = {
  title: fullNameOf,
  fields: accountFields,
};
