import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import EditCalendarIcon from '@mui/icons-material/EditCalendarOutlined';
import EmojiEventsIcon from '@mui/icons-material/EmojiEventsOutlined';
import HighlightOffIcon from '@mui/icons-material/HighlightOff';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import LockIcon from '@mui/icons-material/LockOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import Chip from '@mui/material/Chip';
import { APPLICATION_STATES, type ApplicationState } from 'functions/shared/application/states';
import { STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { theme } from '../../ui/theme.ts';
import { adminCopy } from '../../copy/admin.ts';

/** One colour per meaning in the whole back office (rules 10.16). */
const COLOURS = {
  open: theme.palette.primary.main,
  good: theme.palette.secondary.dark,
  won: theme.palette.seal.main,
  quiet: theme.palette.text.secondary,
  bad: theme.palette.error.main,
} as const;

interface Look {
  readonly icon: SvgIconComponent;
  readonly colour: keyof typeof COLOURS;
}

/** A state by word and icon; the colour only repeats them. */
function StateChip({ icon: Icon, colour, label }: Look & { label: string }) {
  const tone = COLOURS[colour];
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Icon />}
      label={label}
      sx={{ color: tone, borderColor: tone, fontWeight: 700, '& .MuiChip-icon': { color: tone } }}
    />
  );
}

const PURCHASE_LOOKS: Record<ApplicationState, Look> = {
  CARD_PENDING: { icon: HourglassEmptyIcon, colour: 'open' },
  INCOMPLETE: { icon: RemoveCircleOutlineIcon, colour: 'quiet' },
  APPLIED: { icon: AssignmentIcon, colour: 'open' },
  WITHDRAWN: { icon: RemoveCircleOutlineIcon, colour: 'quiet' },
  EXCLUDED: { icon: BlockIcon, colour: 'bad' },
  WON: { icon: EmojiEventsIcon, colour: 'won' },
  LOST: { icon: HighlightOffIcon, colour: 'quiet' },
  DECLINED: { icon: RemoveCircleOutlineIcon, colour: 'quiet' },
  LAPSED: { icon: BlockIcon, colour: 'quiet' },
};

const isPurchaseState = (value: unknown): value is ApplicationState =>
  APPLICATION_STATES.some((state) => state === value);

export function PurchaseStateChip({ value }: { value: unknown }) {
  return isPurchaseState(value) ? (
    <StateChip {...PURCHASE_LOOKS[value]} label={adminCopy.purchaseStates[value]} />
  ) : (
    adminCopy.none
  );
}

/** Null until the release (rules 4.7). */
export function WonChip({ value }: { value: unknown }) {
  if (value === true) return <StateChip {...PURCHASE_LOOKS.WON} label={adminCopy.options.won.true} />;
  if (value === false) return <StateChip {...PURCHASE_LOOKS.LOST} label={adminCopy.options.won.false} />;
  return <StateChip icon={HourglassEmptyIcon} colour="quiet" label={adminCopy.options.won.null} />;
}

const STAGE_LOOKS: Record<StageCode, Look> = {
  BEFORE_OPEN: { icon: HourglassEmptyIcon, colour: 'quiet' },
  ADVANCE_REGISTRAION_ONLY: { icon: EditCalendarIcon, colour: 'good' },
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: { icon: EditCalendarIcon, colour: 'good' },
  ADVANCE_REGISTRAION_AND_APPLICATION: { icon: AssignmentIcon, colour: 'open' },
  APPLICATION_ENDED: { icon: HourglassEmptyIcon, colour: 'quiet' },
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: { icon: LockIcon, colour: 'quiet' },
};

const isStage = (value: unknown): value is StageCode => STAGE_CODES.some((stage) => stage === value);

export function StageChip({ value }: { value: unknown }) {
  return isStage(value) ? <StateChip {...STAGE_LOOKS[value]} label={adminCopy.stages[value]} /> : adminCopy.none;
}

export function DisabledChip({ value }: { value: unknown }) {
  return value === true ? (
    <StateChip icon={BlockIcon} colour="bad" label={adminCopy.options.disabled} />
  ) : (
    <StateChip icon={CheckCircleIcon} colour="good" label={adminCopy.options.enabled} />
  );
}

/** For a time at which something was confirmed, or null. */
export function ConfirmedChip({ value }: { value: unknown }) {
  return typeof value === 'string' ? (
    <StateChip icon={CheckCircleIcon} colour="good" label={adminCopy.options.confirmed} />
  ) : (
    <StateChip icon={HourglassEmptyIcon} colour="quiet" label={adminCopy.options.unconfirmed} />
  );
}

export function ErrorChip({ value }: { value: unknown }) {
  return value === true ? (
    <StateChip icon={BlockIcon} colour="bad" label={adminCopy.options.error} />
  ) : (
    adminCopy.options.noError
  );
}

const DRAW_LOOKS = {
  DRAWING: { icon: HourglassEmptyIcon, colour: 'open' },
  DRAWN: { icon: LockIcon, colour: 'open' },
  RELEASING: { icon: HourglassEmptyIcon, colour: 'good' },
  RELEASED: { icon: CheckCircleIcon, colour: 'good' },
} as const satisfies Record<keyof typeof adminCopy.total.states, Look>;

export function DrawStateChip({ value }: { value: keyof typeof DRAW_LOOKS }) {
  return <StateChip {...DRAW_LOOKS[value]} label={adminCopy.total.states[value]} />;
}
