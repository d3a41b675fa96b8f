import SendIcon from '@mui/icons-material/SendOutlined';
import DynamicFeedIcon from '@mui/icons-material/DynamicFeedOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const mailEntity: EntityDescriptor<'mail'> = {
  name: 'メール送信',
  labels: recordLabels.outbox,
  icon: SendIcon,
  chapter: 'mails',
};

export const bulkMailEntity: EntityDescriptor<'bulkMail'> = {
  name: '一斉メール',
  labels: recordLabels.outbox,
  icon: DynamicFeedIcon,
  chapter: 'mails',
};
