import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import type { OfficeEntity } from '../entity.ts';
import { purchaseFields } from './fields.ts';
import { PurchaseShow } from './show.tsx';

export const purchase: OfficeEntity<'purchase'> = {
  icon: AssignmentIcon,
  title: 'receiptID',
  fields: purchaseFields,
  pages: { show: PurchaseShow },
};
