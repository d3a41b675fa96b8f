import GroupIcon from '@mui/icons-material/GroupOutlined';
import type { OfficeEntity } from '../entity.ts';
import { accountFields, fullNameOf } from './fields.ts';
import { AccountList } from './list.tsx';
import { AccountShow } from './show.tsx';

export const account: OfficeEntity<'account'> = {
  icon: GroupIcon,
  title: fullNameOf,
  fields: accountFields,
  pages: { list: AccountList, show: AccountShow },
};
