import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const auditLogEntity: EntityDescriptor<'auditLog'> = {
  name: '操作の記録',
  labels: {
    id: 'ID',
    actorKind: '操作した人の種類',
    actor: '操作した人',
    operation: '操作',
    entity: '対象の種類',
    target: '対象',
    opened: '開いた記録',
    fields: '変わった項目',
    detail: '詳細',
    at: '日時（日程の時計）',
    systemAt: '日時（実際の時計）',
    ...stamps,
    createdAt: '日時',
  },
  icon: HistoryIcon,
  chapter: 'telephone',
};
