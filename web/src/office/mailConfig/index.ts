import MailIcon from '@mui/icons-material/MailOutlined';
import type { OfficeEntity } from '../entity.ts';
import { MailConfigEdit } from './edit.tsx';
import { mailConfigFields } from './fields.ts';
import { MailConfigShow } from './show.tsx';

export const mailConfig: OfficeEntity<'mailConfig'> = {
  icon: MailIcon,
  title: 'mailType',
  sort: { field: 'mailType', order: 'ASC' },
  isKept: true,
  fields: mailConfigFields,
  pages: { edit: MailConfigEdit, show: MailConfigShow },
};
