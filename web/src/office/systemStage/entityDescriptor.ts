import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const systemStageEntity: EntityDescriptor<'systemStage'> = {
  name: 'ステージ定義',
  labels: { id: 'ID', stage: '段階', startsAt: '開始日時', source: '切り替え', reason: '理由', ...stamps },
  icon: ScheduleIcon,
  chapter: 'guidance',
};
