import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import EditCalendarIcon from '@mui/icons-material/EditCalendarOutlined';
import EmojiEventsIcon from '@mui/icons-material/EmojiEventsOutlined';
import HighlightOffIcon from '@mui/icons-material/HighlightOff';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import LockIcon from '@mui/icons-material/LockOutlined';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import {
  APPLICATION_STATES,
  type ApplicationState,
  PAYMENT_STATES,
  type PaymentState,
} from 'functions/shared/application/states';
import { APPROVAL_STATES, type ApprovalState } from 'functions/shared/approval/states';
import { campaign } from 'functions/shared/campaign/current';
import type { CampaignOption } from 'functions/shared/campaign/campaign';
import { STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { BROADCAST_STATES, type BroadcastState } from 'functions/shared/mail/broadcast';
import { MAIL_STATES, type MailState } from 'functions/shared/mail/mail';
import { ROLES } from 'functions/shared/access/role';
import { RUN_STATES, type RunState } from 'functions/shared/campaign/runSteps';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES } from 'functions/shared/mail/types';
import { DRAW_STATES } from 'functions/shared/campaign/drawSteps';
import { VOUCHER_STATES, type VoucherState } from 'functions/shared/entities/voucherStates';
import type { Draw } from './data/campaignState.ts';
import type { OfficeCopy } from '../copy/officeLanguage.tsx';
import { defined } from 'functions/shared/ground/defined';

/** An icon and a meaning. Each meaning has one colour in the whole back office. */
export interface Look {
  readonly icon: SvgIconComponent;
  readonly meaning: 'open' | 'good' | 'won' | 'quiet' | 'bad';
}

export interface Choice {
  /** The record's value; a filter sends it as text. */
  readonly id: string | number;
  readonly name: string;
  readonly look?: Look;
  /** No longer on offer. Records that hold it still show its name. */
  readonly retired?: true;
}

/** The values that a field can have, in their order. */
export type Choices = (copy: OfficeCopy) => readonly Choice[];

/** The choice of a value, compared as text so that flags and null are found, too. */
export const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find(({ id }) => String(id) === String(value));

const LOOKS = {
  applied: { icon: AssignmentIcon, meaning: 'open' },
  withdrawn: { icon: RemoveCircleOutlineIcon, meaning: 'quiet' },
  won: { icon: EmojiEventsIcon, meaning: 'won' },
  lost: { icon: HighlightOffIcon, meaning: 'quiet' },
  waiting: { icon: HourglassEmptyIcon, meaning: 'quiet' },
  underWay: { icon: HourglassEmptyIcon, meaning: 'open' },
  locked: { icon: LockIcon, meaning: 'quiet' },
  registering: { icon: EditCalendarIcon, meaning: 'good' },
  good: { icon: CheckCircleIcon, meaning: 'good' },
  bad: { icon: BlockIcon, meaning: 'bad' },
  paused: { icon: PauseCircleIcon, meaning: 'bad' },
} as const satisfies Record<string, Look>;

const PURCHASE_LOOKS: Record<ApplicationState, Look> = {
  CARD_PENDING: LOOKS.underWay,
  INCOMPLETE: LOOKS.withdrawn,
  APPLIED: LOOKS.applied,
  WITHDRAWN: LOOKS.withdrawn,
  EXCLUDED: LOOKS.bad,
  WON: LOOKS.won,
  LOST: LOOKS.lost,
  DECLINED: LOOKS.withdrawn,
  LAPSED: { icon: BlockIcon, meaning: 'quiet' },
};

const PAYMENT_LOOKS: Record<PaymentState, Look> = {
  NONE: LOOKS.waiting,
  AUTHORIZING: LOOKS.underWay,
  AUTHORIZED: { icon: LockIcon, meaning: 'open' },
  ACTION_NEEDED: LOOKS.bad,
  CAPTURING: LOOKS.underWay,
  CAPTURED: LOOKS.good,
  PAID_AT_COUNTER: LOOKS.good,
  REFUNDED: LOOKS.withdrawn,
};

const VOUCHER_LOOKS: Record<VoucherState, Look> = {
  ISSUED: LOOKS.applied,
  SHIPPED: LOOKS.good,
  RETURNED: LOOKS.bad,
  VOID: LOOKS.withdrawn,
};

const RUN_LOOKS: Record<RunState, Look> = {
  RUNNING: LOOKS.underWay,
  PAUSED: LOOKS.paused,
  DONE: LOOKS.good,
};

const APPROVAL_LOOKS: Record<ApprovalState, Look> = {
  REQUESTED: LOOKS.underWay,
  APPROVED: LOOKS.good,
  REJECTED: LOOKS.bad,
  WITHDRAWN: LOOKS.withdrawn,
  EXPIRED: LOOKS.waiting,
};

const STAGE_LOOKS: Record<StageCode, Look> = {
  BEFORE_OPEN: LOOKS.waiting,
  ADVANCE_REGISTRAION_ONLY: LOOKS.registering,
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: LOOKS.registering,
  ADVANCE_REGISTRAION_AND_APPLICATION: LOOKS.applied,
  APPLICATION_ENDED: LOOKS.waiting,
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: LOOKS.locked,
};

const DRAW_LOOKS: Record<Draw['state'], Look> = {
  FREEZING: LOOKS.underWay,
  FROZEN: { icon: LockIcon, meaning: 'open' },
  COMMITTING: LOOKS.underWay,
  COMMITTED: { icon: LockIcon, meaning: 'open' },
  DRAWING: LOOKS.underWay,
  DRAWN: { icon: LockIcon, meaning: 'open' },
  RELEASING: { icon: HourglassEmptyIcon, meaning: 'good' },
  RELEASED: LOOKS.good,
};

const MAIL_LOOKS: Record<MailState, Look> = {
  QUEUED: LOOKS.waiting,
  SENDING: LOOKS.underWay,
  SENT: LOOKS.good,
  RETRY: LOOKS.underWay,
  FAILED: LOOKS.bad,
  UNKNOWN: LOOKS.bad,
  BOUNCED: LOOKS.bad,
  CANCELLED: LOOKS.withdrawn,
};

const BROADCAST_LOOKS: Record<BroadcastState, Look> = {
  FREEZING: LOOKS.underWay,
  RUNNING: LOOKS.underWay,
  DELIVERING: LOOKS.underWay,
  PAUSED: LOOKS.paused,
  CANCELLING: LOOKS.withdrawn,
  DONE: LOOKS.good,
  CANCELLED: LOOKS.withdrawn,
};

/** A field's choices; yes and no by default. */
export const choicesOf = ({ choices }: { readonly choices?: Choices }): Choices => choices ?? yesAndNo;

/** Choices from `{ code: name }`, in the order of the keys. */
const named = (names: Readonly<Record<string | number, string>>): readonly Choice[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

const optionChoices = (options: readonly CampaignOption[]): readonly Choice[] =>
  options.map(({ code, label, retired }) =>
    defined({ id: code, name: label.ja, retired: retired === true ? retired : undefined }),
  );

export const purchaseStates: Choices = ({ purchaseStates: names }) =>
  APPLICATION_STATES.map((id) => ({ id, name: names[id], look: PURCHASE_LOOKS[id] }));
export const paymentStates: Choices = ({ paymentStates: names }) =>
  PAYMENT_STATES.map((id) => ({ id, name: names[id], look: PAYMENT_LOOKS[id] }));
export const voucherStates: Choices = ({ voucherStates: names }) =>
  VOUCHER_STATES.map((id) => ({ id, name: names[id], look: VOUCHER_LOOKS[id] }));
export const carriers: Choices = ({ carriers: names }) => named(names);
export const shipmentHolds: Choices = ({ shipmentHolds: names }) => named(names);
export const runStates: Choices = ({ settlement: { states } }) =>
  RUN_STATES.map((id) => ({ id, name: states[id], look: RUN_LOOKS[id] }));
export const approvalStates: Choices = ({ approval: { states } }) =>
  APPROVAL_STATES.map((id) => ({ id, name: states[id], look: APPROVAL_LOOKS[id] }));
export const broadcastStates: Choices = ({ broadcastStates: names }) =>
  BROADCAST_STATES.map((id) => ({ id, name: names[id], look: BROADCAST_LOOKS[id] }));

export const mailStates: Choices = ({ mailStates: names }) =>
  MAIL_STATES.map((id) => ({ id, name: names[id], look: MAIL_LOOKS[id] }));
/** Whether a mail waits for a person. */
export const attention: Choices = ({ mail: { attention: names } }) => [
  { id: 'true', name: names.true, look: LOOKS.bad },
  { id: 'false', name: names.false },
];
export const suppressionReasons: Choices = ({ suppressionReasons: names }) => named(names);
export const stages: Choices = ({ stages: names }) =>
  STAGE_CODES.map((id) => ({ id, name: names[id], look: STAGE_LOOKS[id] }));
export const drawStates: Choices = ({ total: { states } }) =>
  DRAW_STATES.map((id) => ({ id, name: states[id], look: DRAW_LOOKS[id] }));
const yesAndNo: Choices = ({ options }) => [
  { id: 'true', name: options.yes },
  { id: 'false', name: options.no },
];
/** The results of an application; null until the release. */
export const outcomes: Choices = ({ options: { won } }) => [
  { id: 'true', name: won.true, look: LOOKS.won },
  { id: 'false', name: won.false, look: LOOKS.lost },
  { id: 'null', name: won.null, look: LOOKS.waiting },
];
export const errorFlags: Choices = ({ options }) => [
  { id: 'true', name: options.error, look: LOOKS.bad },
  { id: 'false', name: options.noError },
];
export const disabledFlags: Choices = ({ options }) => [
  { id: 'true', name: options.disabled, look: LOOKS.bad },
  { id: 'false', name: options.enabled, look: LOOKS.good },
];
export const roles: Choices = ({ roles: names }) => ROLES.map((id) => ({ id, name: names[id] }));
export const channels: Choices = ({ options }) => named(options.channel);
export const sources: Choices = ({ options }) => named(options.source);
export const verificationPatterns: Choices = ({ options }) =>
  Object.entries(options.verificationPattern).map(([id, name]) => ({ id: Number(id), name }));
export const mailTypes: Choices = () => MAIL_TYPE_NUMBERS.map((id) => ({ id, name: `${id} ${MAIL_TYPES[id].name}` }));
export const ages: Choices = ({ options }) => campaign.ages.map((id) => ({ id, name: options.age(id) }));
export const setCounts: Choices = ({ options }) =>
  Array.from({ length: campaign.maxSets - campaign.minSets + 1 }, (_, index) => ({
    id: campaign.minSets + index,
    name: options.sets(campaign.minSets + index),
  }));
export const usePlaces: Choices = () => optionChoices(campaign.usePlaces);
export const learnFroms: Choices = () => optionChoices(campaign.learnFroms);
