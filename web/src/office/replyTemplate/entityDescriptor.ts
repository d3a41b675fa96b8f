import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const replyTemplateEntity: EntityDescriptor<'replyTemplate'> = {
  name: '返信の定型文',
  labels: { id: 'ID', code: '呼び出す名前', title: '件名', body: '本文', ...stamps },
  icon: QuickreplyIcon,
  chapter: 'enquiries',
};
