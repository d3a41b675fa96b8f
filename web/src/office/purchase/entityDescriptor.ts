import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const purchaseEntity: EntityDescriptor<'purchase'> = {
  name: '申し込み',
  labels: recordLabels.purchase,
  icon: AssignmentIcon,
  chapter: 'applications',
};
