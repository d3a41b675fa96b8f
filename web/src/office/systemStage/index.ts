import type { OfficeEntity } from '../entity.ts';
import { systemStageFields } from './fields.ts';

export const systemStage: OfficeEntity<'systemStage'> = {
  title: 'stage',
  fields: systemStageFields,
};
