import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DynamicFeedIcon from '@mui/icons-material/DynamicFeedOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MarkEmailReadIcon from '@mui/icons-material/MarkEmailReadOutlined';
import PhoneIcon from '@mui/icons-material/PhoneInTalkOutlined';
import QuestionAnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined';
import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import ScheduleIcon from '@mui/icons-material/ScheduleOutlined';
import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { EntityName } from 'functions/shared/access/policies';

/**
 * Every entity in the menu, in the menu's order: first the entities that rules 10.2 and 10.3 name, then ours. Apart from `entities.ts`, since the
 * menu is there before any record is.
 */
export const entityIcons: { readonly [N in EntityName]: SvgIconComponent } = {
  account: GroupIcon,
  inquiry: QuestionAnswerIcon,
  systemStage: ScheduleIcon,
  mailConfig: MailIcon,
  purchase: AssignmentIcon,
  emailVerification: MarkEmailReadIcon,
  adminUser: SecurityIcon,
  phoneCall: PhoneIcon,
  replyTemplate: QuickreplyIcon,
  voucher: RedeemIcon,
  mail: SendIcon,
  bulkMail: DynamicFeedIcon,
  suppression: UnsubscribeIcon,
  broadcast: CampaignIcon,
  auditLog: HistoryIcon,
};
