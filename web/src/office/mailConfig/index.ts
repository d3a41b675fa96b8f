import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { mailConfigFields } from './fields.ts';

export const mailConfig: OfficeEntity<'mailConfig'> = {
  title: 'mailType',
  sort: { field: 'mailType', order: 'ASC' },
  isReadOnly: true,
  fields: mailConfigFields,
  note: ({ notes }) => notes.mailConfig,
  pages: { edit: lazy(() => import('./edit.tsx')), show: lazy(() => import('./show.tsx')) },
};
