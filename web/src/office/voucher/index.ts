import { lazy } from 'react';
import type { OfficeEntity } from '../entity.ts';
import { voucherFields } from './fields.ts';

export const voucher: OfficeEntity<'voucher'> = {
  title: 'receiptID',
  sort: { field: 'serialFrom', order: 'ASC' },
  fields: voucherFields,
  pages: { show: lazy(() => import('./show.tsx')) },
};
