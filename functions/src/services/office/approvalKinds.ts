import type { ApprovalKind } from '../../shared/approval/kinds.ts';
import type { ApprovalAction } from './approvalAction.ts';
import { excludeAction } from '../people/exclusion.ts';
import { ownerAction } from './ownership.ts';
import { releaseDelayAction } from '../draw/releaseDelay.ts';
import { secondDrawAction } from '../draw/secondDraw.ts';
import { withdrawAction } from '../people/withdrawal.ts';

/** Everything that needs a second owner's yes. */
export const APPROVAL_ACTIONS: { readonly [K in ApprovalKind]: ApprovalAction<K> } = {
  exclude: excludeAction,
  withdraw: withdrawAction,
  ownerChange: ownerAction,
  secondDraw: secondDrawAction,
  releaseDelay: releaseDelayAction,
};
