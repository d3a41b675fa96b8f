import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import { stamps } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const broadcastEntity: EntityDescriptor<'broadcast'> = {
  name: '一斉送信',
  labels: {
    id: 'ID',
    mailType: 'メールの種類',
    audience: '送り先',
    state: '状態',
    text: '件名',
    frozenText: '確定した文面',
    heldIn: '一時停止の前の状態',
    recipients: '送り先の数',
    hash: '送り先のSHA-256',
    leftOut: '送らない方',
    queued: '送信を準備した数',
    openedBy: '始めた人',
    approvedBy: '承認した人',
    repeatOf: '再送の元',
    counts: '結果の内訳',
    finishedAt: '終了日時',
    startedAt: '開始日時',
    paceMs: '送る速さ',
    runID: '最後の自動処理',
    ...stamps,
  },
  icon: CampaignIcon,
  chapter: 'guidance',
};
