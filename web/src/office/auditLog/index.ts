import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { auditLogFields } from './fields.ts';

export const auditLog: OfficeEntity<'auditLog'> = {
  title: 'operation',
  fields: auditLogFields,
  pages: { list: lazy(() => import('./list.tsx')) },
};
