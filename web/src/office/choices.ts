import BlockIcon from '@mui/icons-material/Block';
import EventIcon from '@mui/icons-material/EventOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MarkEmailUnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import {
  APPLICATION_STATES,
  type ApplicationState,
  PAYMENT_STATES,
  type PaymentState,
} from 'functions/shared/application/states';
import { APPROVAL_STATES, type ApprovalState } from 'functions/shared/approval/states';
import { campaign } from 'functions/shared/campaign/current';
import type { CampaignOption } from 'functions/shared/campaign/campaign';
import { INQUIRY_STATES, type InquiryState, WAITS_FOR } from 'functions/shared/entities/inquiries/inquiryDesk';
import { BROADCAST_STATES, type BroadcastState } from 'functions/shared/mail/broadcast';
import {
  CALL_CHECKS,
  CALL_OUTCOMES,
  type CallCheck,
  type CallOutcome,
  WORKLISTS,
} from 'functions/shared/entities/phoneCallCodes';
import { MAIL_STATES, type MailState } from 'functions/shared/mail/mail';
import { SHOP_VOUCHER_NAMES } from 'functions/shared/campaign/voucherKinds';
import { ROLES } from 'functions/shared/access/role';
import { NUMBERED_NAMES } from 'functions/shared/mail/names';
import { VOUCHER_STATES, type VoucherState } from 'functions/shared/entities/voucherStates';
import { type Choice, type Choices, type StateBadge, STATE_BADGES } from './choice.ts';
import { defined } from 'functions/shared/defined';

const PURCHASE_BADGES: Record<ApplicationState, StateBadge> = {
  CARD_PENDING: STATE_BADGES.underWay,
  INCOMPLETE: STATE_BADGES.withdrawn,
  APPLIED: STATE_BADGES.applied,
  WITHDRAWN: STATE_BADGES.withdrawn,
  EXCLUDED: STATE_BADGES.bad,
  WON: STATE_BADGES.won,
  LOST: STATE_BADGES.lost,
  DECLINED: STATE_BADGES.withdrawn,
  LAPSED: { icon: BlockIcon, meaning: 'quiet' },
};

const PAYMENT_BADGES: Record<PaymentState, StateBadge> = {
  NONE: STATE_BADGES.waiting,
  AUTHORIZING: STATE_BADGES.underWay,
  AUTHORIZED: { icon: LockIcon, meaning: 'open' },
  ACTION_NEEDED: STATE_BADGES.bad,
  CAPTURING: STATE_BADGES.underWay,
  CAPTURED: STATE_BADGES.good,
  PAID_AT_COUNTER: STATE_BADGES.good,
  REFUNDED: STATE_BADGES.withdrawn,
};

const VOUCHER_BADGES: Record<VoucherState, StateBadge> = {
  ISSUED: STATE_BADGES.applied,
  SHIPPED: STATE_BADGES.good,
  RETURNED: STATE_BADGES.bad,
  VOID: STATE_BADGES.withdrawn,
};

const APPROVAL_BADGES: Record<ApprovalState, StateBadge> = {
  REQUESTED: STATE_BADGES.underWay,
  APPROVED: STATE_BADGES.good,
  REJECTED: STATE_BADGES.bad,
  WITHDRAWN: STATE_BADGES.withdrawn,
  EXPIRED: STATE_BADGES.waiting,
};

const INQUIRY_BADGES: Record<InquiryState, StateBadge> = {
  NEW: { icon: MarkEmailUnreadIcon, meaning: 'bad' },
  TAKEN: STATE_BADGES.underWay,
  WAITING: { icon: PauseCircleIcon, meaning: 'quiet' },
  DONE: STATE_BADGES.good,
};

const MAIL_BADGES: Record<MailState, StateBadge> = {
  QUEUED: STATE_BADGES.waiting,
  SENDING: STATE_BADGES.underWay,
  SENT: STATE_BADGES.good,
  RETRY: STATE_BADGES.underWay,
  FAILED: STATE_BADGES.bad,
  UNKNOWN: STATE_BADGES.bad,
  BOUNCED: STATE_BADGES.bad,
  CANCELLED: STATE_BADGES.withdrawn,
};

const BROADCAST_BADGES: Record<BroadcastState, StateBadge> = {
  FREEZING: STATE_BADGES.underWay,
  UNAPPROVED: STATE_BADGES.waiting,
  RUNNING: STATE_BADGES.underWay,
  DELIVERING: STATE_BADGES.underWay,
  PAUSED: STATE_BADGES.paused,
  CANCELLING: STATE_BADGES.withdrawn,
  DONE: STATE_BADGES.good,
  CANCELLED: STATE_BADGES.withdrawn,
};

/** Makes choices from `{ code: name }`, in the order of the keys. */
const named = (names: Readonly<Record<string | number, string>>): readonly Choice[] =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

const optionChoices = (options: readonly CampaignOption[]): readonly Choice[] =>
  options.map(({ code, label, retired }) =>
    defined({ id: code, name: label.ja, retired: retired === true ? retired : undefined }),
  );

export const purchaseStates: Choices = ({ purchaseStates: names }) =>
  APPLICATION_STATES.map((id) => ({ id, name: names[id], look: PURCHASE_BADGES[id] }));
export const paymentStates: Choices = ({ paymentStates: names }) =>
  PAYMENT_STATES.map((id) => ({ id, name: names[id], look: PAYMENT_BADGES[id] }));
export const voucherStates: Choices = ({ voucherStates: names }) =>
  VOUCHER_STATES.map((id) => ({ id, name: names[id], look: VOUCHER_BADGES[id] }));
export const carriers: Choices = ({ carriers: names }) => named(names);
export const shipmentBlocks: Choices = ({ shipmentHolds: names }) => named(names);
export const approvalStates: Choices = ({ approval: { states } }) =>
  APPROVAL_STATES.map((id) => ({ id, name: states[id], look: APPROVAL_BADGES[id] }));
export const broadcastStates: Choices = ({ broadcastStates: names }) =>
  BROADCAST_STATES.map((id) => ({ id, name: names[id], look: BROADCAST_BADGES[id] }));

export const mailStates: Choices = ({ mailStates: names }) =>
  MAIL_STATES.map((id) => ({ id, name: names[id], look: MAIL_BADGES[id] }));
export const inquiryStates: Choices = ({ inquiryNames: { states } }) =>
  INQUIRY_STATES.map((id) => ({ id, name: states[id], look: INQUIRY_BADGES[id] }));
export const waitsFor: Choices = ({ inquiryNames: { waitsFor: names } }) =>
  WAITS_FOR.map((id) => ({ id, name: names[id] }));
/** The choices for whether the sender of an enquiry waits for the office. */
export const unanswered: Choices = ({ inquiryNames: { unanswered: names } }) => [
  { id: 'true', name: names.true, look: STATE_BADGES.bad },
  { id: 'false', name: names.false },
];
/** The choices for whether a mail waits for a person. */
export const attention: Choices = ({ mail: { attention: names } }) => [
  { id: 'true', name: names.true, look: STATE_BADGES.bad },
  { id: 'false', name: names.false },
];
const CALL_BADGES: Record<CallCheck, StateBadge> = {
  confirmed: STATE_BADGES.good,
  failed: STATE_BADGES.bad,
  skipped: STATE_BADGES.waiting,
};
/** The ways to verify a caller's identity. */
export const callChecks: Choices = ({ phone: { checkNames: names } }) =>
  CALL_CHECKS.map((id) => ({ id, name: names[id], look: CALL_BADGES[id] }));
const OUTCOME_BADGES: Record<CallOutcome, StateBadge> = {
  taken: STATE_BADGES.underWay,
  reached: STATE_BADGES.good,
  promised: { icon: EventIcon, meaning: 'open' },
  absent: STATE_BADGES.waiting,
  wrote: STATE_BADGES.good,
  visited: STATE_BADGES.good,
  givenUp: STATE_BADGES.withdrawn,
};
/** The outcomes of an attempt to reach a person, and the list for which it was made. */
export const callOutcomes: Choices = ({ phone: { outcomeNames: names } }) =>
  CALL_OUTCOMES.map((id) => ({ id, name: names[id], look: OUTCOME_BADGES[id] }));
export const worklists: Choices = ({ phone: { worklistNames: names } }) =>
  WORKLISTS.map((id) => ({ id, name: names[id] }));
export const suppressionReasons: Choices = ({ suppressionReasons: names }) => named(names);
/** The results of an application; null until the release. */
export const outcomes: Choices = ({ options: { won } }) => [
  { id: 'true', name: won.true, look: STATE_BADGES.won },
  { id: 'false', name: won.false, look: STATE_BADGES.lost },
  { id: 'null', name: won.null, look: STATE_BADGES.waiting },
];
export const errorFlags: Choices = ({ options }) => [
  { id: 'true', name: options.error, look: STATE_BADGES.bad },
  { id: 'false', name: options.noError },
];
export const disabledFlags: Choices = ({ options }) => [
  { id: 'true', name: options.disabled, look: STATE_BADGES.bad },
  { id: 'false', name: options.enabled, look: STATE_BADGES.good },
];
export const roles: Choices = ({ roles: names }) => ROLES.map((id) => ({ id, name: names[id] }));
export const channels: Choices = ({ options }) => named(options.channel);
export const sources: Choices = ({ options }) => named(options.source);
export const verificationPatterns: Choices = ({ options }) =>
  Object.entries(options.verificationPattern).map(([id, name]) => ({ id: Number(id), name }));
export const mailTypes: Choices = () => Object.entries(NUMBERED_NAMES).map(([id, name]) => ({ id: Number(id), name }));
export const ages: Choices = ({ options }) => campaign.ages.map((id) => ({ id, name: options.age(id) }));
export const setCounts: Choices = ({ options }) =>
  Array.from({ length: campaign.maxSets - campaign.minSets + 1 }, (_, index) => ({
    id: campaign.minSets + index,
    name: options.sets(campaign.minSets + index),
  }));
export const usePlaces: Choices = () => optionChoices(campaign.usePlaces);
export const shopCategories: Choices = () => optionChoices(campaign.shopCategories);
export const shopDistricts: Choices = () => optionChoices(campaign.shopDistricts);
export const shopVouchers: Choices = () => named(SHOP_VOUCHER_NAMES);
export const learnFroms: Choices = () => optionChoices(campaign.learnFroms);
