import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
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
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import UnsubscribeIcon from '@mui/icons-material/UnsubscribeOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import { ENTITY_NAMES, type EntityName } from 'functions/shared/contract/policies';

/** The entities in the menu's order: first those of rules 10.2 and 10.3, then ours. Separate from `entities.ts`, which loads with the records. */
const icons: { readonly [N in EntityName]?: SvgIconComponent } = {
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
  shop: StorefrontIcon,
  auditLog: HistoryIcon,
};

/** Every entity in the menu's order. Entities without an icon of their own come last. */
export const menuEntities: readonly EntityName[] = [
  ...(Object.keys(icons) as EntityName[]), // the type has only names as keys
  ...ENTITY_NAMES.filter((name) => icons[name] === undefined),
];

export const iconOf = (name: EntityName): SvgIconComponent => icons[name] ?? DescriptionIcon;
