import type { ResourceProps } from 'react-admin';
import { MailConfigEdit } from './edit.tsx';
import { MailConfigList } from './list.tsx';
import { mailName } from './name.ts';
import { MailConfigShow } from './show.tsx';

export const mailConfig: ResourceProps = {
  name: 'mailConfig',
  list: MailConfigList,
  show: MailConfigShow,
  edit: MailConfigEdit,
  recordRepresentation: (row) => mailName(row['mailType']),
};
