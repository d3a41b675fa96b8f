import { beginSearchRebuild } from '../../services/office/searchRebuild.ts';
import { searched } from '../../services/office/search.ts';
import { dueRebuild } from '../../shared/search/rebuild.ts';
import { account } from '../../shared/entities/account.ts';
import { readSchedulerHeartbeat } from '../../store/campaign/storedHeartbeat.ts';
import { newestSearchRebuild } from '../../store/office/searchRebuilds.ts';
import type { Handlers } from '../context.ts';
import { noteReading } from '../reading.ts';

const search: Handlers['searchRecords']['office'] = async ({ query }, context) => {
  const { hits, hasMore } = await searched(context.records, query.q, query.all === true);
  await noteReading(account, { query: {}, count: hits.length }, context);
  return { answer: { hits: [...hits], hasMore } };
};

const progress: Handlers['getSearchRebuild']['office'] = async (_, { records }) => {
  const [run, heartbeat] = await Promise.all([newestSearchRebuild(records), readSchedulerHeartbeat(records)]);
  const isCurrent = heartbeat === null || dueRebuild(heartbeat.searchForm, run) !== 'begin';
  return { answer: { run, isCurrent } };
};

const start: Handlers['startSearchRebuild']['office'] = async (_, { records, deps, admin }) => {
  const { run, hasBegun } = await beginSearchRebuild(records, admin.email);
  return {
    answer: run,
    afterwards: async () => {
      if (hasBegun) await deps.enqueueJob({ kind: 'search', id: String(run.number) });
    },
  };
};

export const searchHandlers = {
  searchRecords: { office: search },
  getSearchRebuild: { office: progress },
  startSearchRebuild: { office: start },
} satisfies Partial<Handlers>;
