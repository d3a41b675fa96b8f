import type { ResourceProps } from 'react-admin';
import { PurchaseList } from './list.tsx';
import { PurchaseShow } from './show.tsx';

export const purchase: ResourceProps = {
  name: 'purchase',
  list: PurchaseList,
  show: PurchaseShow,
  recordRepresentation: 'receiptID',
};
