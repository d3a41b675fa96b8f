import type { WorkKind } from '../gateways/queues.ts';
import type { EffectKind } from '../shared/campaign/effects.ts';
import { broadcastWork, startBroadcast } from './broadcast.ts';
import { drawWork } from './draw.ts';
import { issuingWork } from './issuing.ts';
import { duplicatesWork } from './duplicates.ts';
import { beginDuplicatesAtClose } from '../services/duplicates.ts';
import { reconciliationWork } from './reconciliation.ts';
import { releaseWork, startReleaseEffect } from './release.ts';
import { settlementWork, startSettlement } from './settlementRun.ts';
import { startStage } from './stage.ts';
import { pendingCards } from '../store/pendingCards.ts';
import type { Start, WorkEntry } from './work.ts';

/** Everything that the schedule carries on: the tick looks through it, a task names one of it. */
export const WORKS: { readonly [K in WorkKind]: WorkEntry } = {
  draw: drawWork,
  release: releaseWork,
  broadcast: broadcastWork,
  settlement: settlementWork,
  reconciliation: reconciliationWork,
  vouchers: issuingWork,
  duplicates: duplicatesWork,
};

/** How each kind of effect begins. */
export const STARTS: { readonly [K in EffectKind]: Start<K> } = {
  stage: startStage,
  broadcast: startBroadcast,
  // When the roster could be read, and who may be on it twice. It waits for the last card (rules 7.6).
  rosterClose: async (records, _, { deps }) => {
    if ((await pendingCards(deps.db, 1)).length > 0) return null;
    await beginDuplicatesAtClose(records);
    return { work: null };
  },
  release: startReleaseEffect,
  settlement: startSettlement,
};
