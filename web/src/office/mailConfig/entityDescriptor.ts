import MailIcon from '@mui/icons-material/MailOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const mailConfigEntity: EntityDescriptor<'mailConfig'> = {
  name: 'メール設定',
  labels: { id: 'ID', mailType: 'メールの種類', title: '件名', body: '本文', ...stamps },
  icon: MailIcon,
  chapter: 'preparation',
};
