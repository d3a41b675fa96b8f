import { guarded } from '../logs.ts';
import type { ScheduledEvent } from '../shared/campaign/scheduledEvents.ts';
import { toISO } from '../shared/time/instants.ts';
import type { DeliveryDeps } from '../outbox/deliveryDeps.ts';
import { sweepMails } from '../outbox/sweepMails.ts';
import { advanceAll, type FoundJob } from './advance.ts';
import { recordTickBegin, recordTickEnd } from './campaign/recordTick.ts';
import type { StripeDeps } from '../services/money/settlementPort.ts';
import { lapseAtCounter } from './money/counterWins.ts';
import { captureEarly } from './money/expiringAuthorizations.ts';
import { sweepCards } from './money/missingCards.ts';
import { sweepSettlements } from './money/openCalls.ts';
import { startDueEvents } from './startEvents.ts';
import { migrateExportFilters } from './office/exportFilters.ts';
import { approveDueAlone } from './office/loneOwners.ts';
import { startDueSearchRebuild } from './office/searchRebuildJob.ts';
import { startDueTotals } from './office/totalsJob.ts';
import { waitingMails } from './mail/findWaitingMails.ts';
import { seedMailTexts } from './mail/seedMailTexts.ts';
import { seedReplyTemplates } from './mail/seedReplyTemplates.ts';
import { paced } from './pace.ts';
import { startDueReconciliation } from './money/reconciliation.ts';
import type { JobDeps } from './job.ts';

/** Runs one tick: due events, open jobs, sweeps. Each part may run twice at once, and a failing part does not stop the others. */
export const runTick = async (deps: JobDeps & DeliveryDeps & StripeDeps): Promise<void> => {
  // The local clock may have jumped since the last tick, and another instance may have switched the stage.
  deps.campaignState.forget();
  await guarded('seed', 'mail texts', async () => await seedMailTexts(deps));
  await guarded('seed', 'reply templates', async () => await seedReplyTemplates(deps));
  await guarded('migration', 'export filters', async () => await migrateExportFilters(deps));
  await guarded('approvals', 'of the only owner', async () => await approveDueAlone(deps));
  const failed = new Set<string>();
  let waiting: readonly ScheduledEvent[] = [];
  let found: readonly FoundJob[] = [];
  await guarded('pulse', 'begin', async () => await recordTickBegin(deps));
  const parts = await paced(deps.systemClock, {
    events: async () => {
      const due = await startDueEvents(deps);
      ({ waiting } = due);
      return due.isAny;
    },
    jobs: async (until) => {
      const { jobs, failed: kinds } = await advanceAll(deps, until);
      found = jobs;
      for (const kind of kinds) failed.add(kind);
    },
    sweeps: {
      mails: async (until) => await sweepMails(deps, until),
      cards: async (until) => await sweepCards(deps, until),
      settlements: async (until) => await sweepSettlements(deps, until),
      captures: async (until) => await captureEarly(deps, until),
      counter: async (until) => await lapseAtCounter(deps, until),
      reconciliation: async () => await startDueReconciliation(deps),
      search: async () => await startDueSearchRebuild(deps),
      totals: async () => await startDueTotals(deps),
    },
  });
  const stuck = waiting.map(({ id, dueAt }) => ({ name: id, since: toISO(dueAt) }));
  const jobs = found.flatMap(({ kind, id, mark }) => (mark === null ? [] : [{ kind, id, mark }]));
  await guarded('pulse', 'end', async () => {
    const outcome = { failed: [...failed, ...parts], waiting: stuck, works: jobs };
    await recordTickEnd(deps, outcome, async (before) => await waitingMails(deps, before));
  });
};
