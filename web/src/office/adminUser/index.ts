import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { adminUserFields } from './fields.ts';

export const adminUser: OfficeEntity<'adminUser'> = {
  title: 'displayName',
  sort: { field: 'email', order: 'ASC' },
  fields: adminUserFields,
  pages: { list: lazy(() => import('./list.tsx')), show: lazy(() => import('./show.tsx')) },
};
