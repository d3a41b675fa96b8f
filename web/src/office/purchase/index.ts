import type { OfficeEntity } from '../entity.ts';
import { purchaseFields } from './fields.ts';

export const purchase: OfficeEntity<'purchase'> = {
  title: 'receiptID',
  fields: purchaseFields,
};
