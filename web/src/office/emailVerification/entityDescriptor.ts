import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const emailVerificationEntity: EntityDescriptor<'emailVerification'> = {
  name: 'メール確認',
  labels: {
    id: 'ID',
    email: 'メールアドレス',
    verificationPattern: '種類',
    expiredAt: '有効期限',
    confirmedAt: '確認日時',
    accountID: 'アドレスを変更するアカウント',
    requestedStage: '送信時の段階',
    ...stamps,
  },
  icon: MarkEmailReadIcon,
  chapter: 'mails',
};
