import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import type { OfficeEntity } from '../entity.ts';
import { adminUserFields } from './fields.ts';
import { AdminUserShow } from './show.tsx';

export const adminUser: OfficeEntity<'adminUser'> = {
  icon: SecurityIcon,
  title: 'displayName',
  sort: { field: 'email', order: 'ASC' },
  fields: adminUserFields,
  pages: { show: AdminUserShow },
};
