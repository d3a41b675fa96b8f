import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import type { OfficeEntity } from '../entity.ts';
import { voucherFields } from './fields.ts';
import { VoucherShow } from './show.tsx';

export const voucher: OfficeEntity<'voucher'> = {
  icon: RedeemIcon,
  title: 'receiptID',
  sort: { field: 'serialFrom', order: 'ASC' },
  fields: voucherFields,
  pages: { show: VoucherShow },
};
