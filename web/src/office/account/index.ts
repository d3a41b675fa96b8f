import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { accountFields, fullNameOf } from './fields.ts';

export const account: OfficeEntity<'account'> = {
  title: fullNameOf,
  fields: accountFields,
  pages: { list: lazy(() => import('./list.tsx')), show: lazy(() => import('./show.tsx')) },
};
