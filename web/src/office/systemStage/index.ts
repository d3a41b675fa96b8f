import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import type { OfficeEntity } from '../entity.ts';
import { systemStageFields } from './fields.ts';
import { SystemStageList } from './list.tsx';

export const systemStage: OfficeEntity<'systemStage'> = {
  icon: ScheduleIcon,
  title: 'stage',
  isKept: true,
  fields: systemStageFields,
  pages: { list: SystemStageList },
};
