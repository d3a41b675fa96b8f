import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import type { OfficeEntity } from '../entity.ts';
import { broadcastFields } from './fields.ts';
import { BroadcastList } from './list.tsx';
import { BroadcastShow } from './show.tsx';

export const broadcast: OfficeEntity<'broadcast'> = {
  icon: CampaignIcon,
  title: 'mailType',
  fields: broadcastFields,
  pages: { list: BroadcastList, show: BroadcastShow },
};
