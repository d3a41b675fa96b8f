import type { ScheduledEventKind } from '../shared/campaign/scheduledEvents.ts';
import type { JobKind } from '../shared/campaign/jobKinds.ts';
import { broadcastJob, startBroadcast, startCommitmentMail } from './mail/broadcastJob.ts';
import { erasureJob } from './people/erasureJob.ts';
import { exclusionsJob, startExclusions } from './people/exclusionsJob.ts';
import { issuingJob } from './vouchers/issuingJob.ts';
import { searchRebuildJob } from './office/searchRebuildJob.ts';
import { totalsJob } from './office/totalsJob.ts';
import { duplicatesJob } from './people/duplicatesJob.ts';
import { endCounts, startCount } from './draw/counting.ts';
import { drawJob, releaseJob, startFreeze, startStep } from './draw/drawJobs.ts';
import { stampsJob } from './draw/stampsJob.ts';
import { reconciliationJob } from './money/reconciliation.ts';
import { settlementJob, startSettlement } from './money/settlementRun.ts';
import { startStage } from './campaign/stage.ts';
import { waitingListJob } from './draw/waitingList/waitingListJob.ts';
import type { Start, JobDefinition } from './job.ts';

/** All kinds of jobs. The tick goes through them, and a task names one. */
export const JOBS: { readonly [K in JobKind]: JobDefinition } = {
  draw: drawJob,
  release: releaseJob,
  broadcast: broadcastJob,
  settlement: settlementJob,
  reconciliation: reconciliationJob,
  vouchers: issuingJob,
  duplicates: duplicatesJob,
  search: searchRebuildJob,
  waitingList: waitingListJob,
  erasure: erasureJob,
  exclusions: exclusionsJob,
  totals: totalsJob,
  stamps: stampsJob,
};

export const EVENT_STARTS: { readonly [K in ScheduledEventKind]: Start<K> } = {
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
