import type { ApprovalKind } from '../../shared/approval/rows.ts';
import type { ApprovalAction } from './approvalAction.ts';
import { eraseAction } from '../people/erasure.ts';
import { excludeAction } from '../people/exclusion.ts';
import { bookByHandAction } from '../money/manualBooking.ts';
import { ownerAction } from './ownership.ts';
import { refundAction } from '../money/refund.ts';
import { releaseDelayAction } from '../draw/releaseDelay.ts';
import { secondDrawAction } from '../draw/secondDraw.ts';
import { withdrawAction } from '../people/withdrawal.ts';

/** The action of each kind, once a second owner has approved. */
export const APPROVAL_ACTIONS: { readonly [K in ApprovalKind]: ApprovalAction<K> } = {
  exclude: excludeAction,
  withdraw: withdrawAction,
  refund: refundAction,
  takeIn: bookByHandAction,
  ownerChange: ownerAction,
  secondDraw: secondDrawAction,
  releaseDelay: releaseDelayAction,
  erase: eraseAction,
};
