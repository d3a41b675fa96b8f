import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const voucherEntity: EntityDescriptor<'voucher'> = {
  name: '商品券',
  labels: recordLabels.voucher,
  icon: RedeemIcon,
  chapter: 'returned',
};
