import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { inquiryFields } from './fields.ts';

export const inquiry: OfficeEntity<'inquiry'> = {
  title: 'name',
  fields: inquiryFields,
  isReversible: true,
  pages: { list: lazy(() => import('./list.tsx')), show: lazy(() => import('./show.tsx')) },
};
