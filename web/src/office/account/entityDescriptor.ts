import GroupIcon from '@mui/icons-material/GroupOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const accountEntity: EntityDescriptor<'account'> = {
  name: 'アカウント',
  labels: recordLabels.account,
  icon: GroupIcon,
  chapter: 'telephone',
};
