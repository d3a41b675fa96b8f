import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { purchaseFields, purchaseSought } from './fields.ts';

export const purchase: OfficeEntity<'purchase'> = {
  title: 'receiptID',
  fields: purchaseFields,
  sought: purchaseSought,
  pages: { list: lazy(() => import('./list.tsx')), show: lazy(() => import('./show.tsx')) },
};
