import type { EffectKind } from '../shared/campaign/effects.ts';
import type { WorkKind } from '../shared/campaign/workKinds.ts';
import { broadcastWork, startBroadcast, startCommitmentMail } from './mail/broadcast.ts';
import { erasureWork } from './people/erasing.ts';
import { exclusionsWork, startExclusions } from './people/exclusions.ts';
import { issuingWork } from './vouchers/issuing.ts';
import { searchRebuildWork } from './office/searchRebuild.ts';
import { totalsWork } from './office/totals.ts';
import { duplicatesWork } from './people/duplicates.ts';
import { endCounts, startCount } from './draw/counting.ts';
import { drawWork, releaseWork, startFreeze, startStep } from './draw/work.ts';
import { stampsWork } from './draw/stamping.ts';
import { reconciliationWork } from './money/reconciliation.ts';
import { settlementWork, startSettlement } from './money/settlementRun.ts';
import { startStage } from './campaign/stage.ts';
import { waitingListWork } from './draw/waitingList/work.ts';
import type { Start, WorkEntry } from './work.ts';

/** All kinds of work. The tick goes through them, and a task names one. */
export const WORKS: { readonly [K in WorkKind]: WorkEntry } = {
  draw: drawWork,
  release: releaseWork,
  broadcast: broadcastWork,
  settlement: settlementWork,
  reconciliation: reconciliationWork,
  vouchers: issuingWork,
  duplicates: duplicatesWork,
  search: searchRebuildWork,
  waitingList: waitingListWork,
  erasure: erasureWork,
  exclusions: exclusionsWork,
  totals: totalsWork,
  stamps: stampsWork,
};

export const STARTS: { readonly [K in EffectKind]: Start<K> } = {
  stage: startStage,
  broadcast: startBroadcast,
  commitmentMail: startCommitmentMail,
  rosterClose: startFreeze,
  countHour: startCount,
  countEnd: endCounts,
  reviewEnd: startExclusions,
  drawStep: startStep,
  settlement: startSettlement,
};
