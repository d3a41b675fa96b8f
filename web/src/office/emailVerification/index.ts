import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { emailVerificationFields } from './fields.ts';

export const emailVerification: OfficeEntity<'emailVerification'> = {
  title: 'email',
  isReversible: true,
  fields: emailVerificationFields,
  pages: {
    list: lazy(() => import('./list.tsx')),
    show: lazy(() => import('./show.tsx')),
  },
};
