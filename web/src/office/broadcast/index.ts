import type { OfficeEntity } from '../entity.ts';
import { broadcastFields } from './fields.ts';

export const broadcast: OfficeEntity<'broadcast'> = {
  title: 'mailType',
  fields: broadcastFields,
};
