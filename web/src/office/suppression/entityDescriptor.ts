import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const suppressionEntity: EntityDescriptor<'suppression'> = {
  name: 'ご案内の配信停止',
  labels: { id: 'ID', email: 'メールアドレス', reason: '理由', ...stamps },
  icon: UnsubscribeIcon,
  chapter: 'mails',
};
