import type { ResourceProps } from 'react-admin';
import { AccountEdit } from './edit.tsx';
import { AccountList } from './list.tsx';
import { fullNameOf } from './name.ts';
import { AccountShow } from './show.tsx';

export const account: ResourceProps = {
  name: 'account',
  list: AccountList,
  show: AccountShow,
  edit: AccountEdit,
  recordRepresentation: fullNameOf,
};
