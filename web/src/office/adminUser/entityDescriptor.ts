import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const adminUserEntity: EntityDescriptor<'adminUser'> = {
  name: '管理ユーザー',
  labels: {
    id: 'ID',
    email: 'メールアドレス',
    displayName: '表示名',
    role: '権限',
    disabled: '状態',
    ownerSince: '管理責任者になった日時',
    suspendedAt: 'サインインを止めた日時',
    ...stamps,
  },
  icon: SecurityIcon,
  chapter: 'preparation',
};
