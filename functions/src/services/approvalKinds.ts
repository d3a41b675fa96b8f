import type { ApprovalKind } from '../shared/approval/kinds.ts';
import type { ApprovalAction } from './approvalAction.ts';
import { excludeAction } from './exclusion.ts';
import { ownerAction } from './ownership.ts';
import { releaseDelayAction } from './releaseDelay.ts';
import { secondDrawAction } from './secondDraw.ts';
import { withdrawAction } from './withdrawal.ts';

/** Everything that needs a second owner's yes. */
export const APPROVAL_ACTIONS: { readonly [K in ApprovalKind]: ApprovalAction<K> } = {
  exclude: excludeAction,
  withdraw: withdrawAction,
  ownerChange: ownerAction,
  secondDraw: secondDrawAction,
  releaseDelay: releaseDelayAction,
};
