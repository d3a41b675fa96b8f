import type { ResourceProps } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { SystemStageList } from './list.tsx';
import { SystemStageShow } from './show.tsx';

const names: Readonly<Record<string, string>> = adminCopy.stages;

export const systemStage: ResourceProps = {
  name: 'systemStage',
  list: SystemStageList,
  show: SystemStageShow,
  recordRepresentation: (row) => names[String(row['stage'])] ?? String(row.id),
};
