import type { ResourceProps } from 'react-admin';
import { AdminUserCreate } from './create.tsx';
import { AdminUserEdit } from './edit.tsx';
import { AdminUserList } from './list.tsx';
import { AdminUserShow } from './show.tsx';

export const adminUser: ResourceProps = {
  name: 'adminUser',
  list: AdminUserList,
  show: AdminUserShow,
  create: AdminUserCreate,
  edit: AdminUserEdit,
  recordRepresentation: 'displayName',
};
