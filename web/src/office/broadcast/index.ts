import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { broadcastFields } from './fields.ts';

export const broadcast: OfficeEntity<'broadcast'> = {
  title: 'mailType',
  fields: broadcastFields,
  pages: { list: lazy(() => import('./list.tsx')), show: lazy(() => import('./show.tsx')) },
};
