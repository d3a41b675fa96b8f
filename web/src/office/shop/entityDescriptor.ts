import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const shopEntity: EntityDescriptor<'shop'> = {
  name: 'お店',
  labels: recordLabels.shop,
  icon: StorefrontIcon,
  chapter: 'preparation',
};
