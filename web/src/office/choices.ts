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
import { type Choice, type Choices, type Look, LOOKS } from './choice.ts';
import { defined } from 'functions/shared/defined';

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

const APPROVAL_LOOKS: Record<ApprovalState, Look> = {
  REQUESTED: LOOKS.underWay,
  APPROVED: LOOKS.good,
  REJECTED: LOOKS.bad,
  WITHDRAWN: LOOKS.withdrawn,
  EXPIRED: LOOKS.waiting,
};

const INQUIRY_LOOKS: Record<InquiryState, Look> = {
  NEW: { icon: MarkEmailUnreadIcon, meaning: 'bad' },
  TAKEN: LOOKS.underWay,
  WAITING: { icon: PauseCircleIcon, meaning: 'quiet' },
  DONE: LOOKS.good,
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

/** Makes choices from `{ code: name }`, in the order of the keys. */
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
export const approvalStates: Choices = ({ approval: { states } }) =>
  APPROVAL_STATES.map((id) => ({ id, name: states[id], look: APPROVAL_LOOKS[id] }));
export const broadcastStates: Choices = ({ broadcastStates: names }) =>
  BROADCAST_STATES.map((id) => ({ id, name: names[id], look: BROADCAST_LOOKS[id] }));

export const mailStates: Choices = ({ mailStates: names }) =>
  MAIL_STATES.map((id) => ({ id, name: names[id], look: MAIL_LOOKS[id] }));
export const inquiryStates: Choices = ({ inquiryNames: { states } }) =>
  INQUIRY_STATES.map((id) => ({ id, name: states[id], look: INQUIRY_LOOKS[id] }));
export const waitsFor: Choices = ({ inquiryNames: { waitsFor: names } }) =>
  WAITS_FOR.map((id) => ({ id, name: names[id] }));
/** The choices for whether the sender of an enquiry waits for the office. */
export const unanswered: Choices = ({ inquiryNames: { unanswered: names } }) => [
  { id: 'true', name: names.true, look: LOOKS.bad },
  { id: 'false', name: names.false },
];
/** The choices for whether a mail waits for a person. */
export const attention: Choices = ({ mail: { attention: names } }) => [
  { id: 'true', name: names.true, look: LOOKS.bad },
  { id: 'false', name: names.false },
];
const CALL_LOOKS: Record<CallCheck, Look> = {
  confirmed: LOOKS.good,
  failed: LOOKS.bad,
  skipped: LOOKS.waiting,
};
/** The ways to verify a caller's identity. */
export const callChecks: Choices = ({ phone: { checkNames: names } }) =>
  CALL_CHECKS.map((id) => ({ id, name: names[id], look: CALL_LOOKS[id] }));
const OUTCOME_LOOKS: Record<CallOutcome, Look> = {
  taken: LOOKS.underWay,
  reached: LOOKS.good,
  promised: { icon: EventIcon, meaning: 'open' },
  absent: LOOKS.waiting,
  wrote: LOOKS.good,
  visited: LOOKS.good,
  givenUp: LOOKS.withdrawn,
};
/** The outcomes of an attempt to reach a person, and the list for which it was made. */
export const callOutcomes: Choices = ({ phone: { outcomeNames: names } }) =>
  CALL_OUTCOMES.map((id) => ({ id, name: names[id], look: OUTCOME_LOOKS[id] }));
export const worklists: Choices = ({ phone: { worklistNames: names } }) =>
  WORKLISTS.map((id) => ({ id, name: names[id] }));
export const suppressionReasons: Choices = ({ suppressionReasons: names }) => named(names);
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
