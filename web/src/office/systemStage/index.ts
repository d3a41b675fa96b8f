import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { systemStageFields } from './fields.ts';

export const systemStage: OfficeEntity<'systemStage'> = {
  title: 'stage',
  fields: systemStageFields,
  pages: {
    list: lazy(() => import('./list.tsx')),
    show: lazy(() => import('./show.tsx')),
    edit: lazy(() => import('./edit.tsx')),
  },
};
