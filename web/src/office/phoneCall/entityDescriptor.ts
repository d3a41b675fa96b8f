import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const phoneCallEntity: EntityDescriptor<'phoneCall'> = {
  name: '電話の記録',
  labels: recordLabels.phoneCall,
  icon: PhoneIcon,
  chapter: 'telephone',
};
