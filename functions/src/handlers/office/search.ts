import { beginSearchRebuild } from '../../services/office/searchRebuild.ts';
import { searched } from '../../services/office/search.ts';
import { dueRebuild } from '../../shared/search/rebuild.ts';
import { account } from '../../shared/entities/account.ts';
import { pulseIn } from '../../store/campaign/pulse.ts';
import { newestSearchRebuild } from '../../store/office/searchRebuilds.ts';
import type { Handlers } from '../context.ts';
import { noteReading } from '../reading.ts';

const search: Handlers['searchRecords']['office'] = async ({ query }, context) => {
  const { hits, hasMore } = await searched(context.records, query.q);
  await noteReading(account, { query: {}, count: hits.length }, context);
  return { answer: { hits: [...hits], hasMore } };
};

const progress: Handlers['getSearchRebuild']['office'] = async (_, { records }) => {
  const [run, pulse] = await Promise.all([newestSearchRebuild(records), pulseIn(records)]);
  const isCurrent = pulse === null || dueRebuild(pulse.searchForm, run) !== 'begin';
  return { answer: { run, isCurrent } };
};

const start: Handlers['startSearchRebuild']['office'] = async (_, { records, deps, admin }) => {
  const { run, hasBegun } = await beginSearchRebuild(records, admin.email);
  return {
    answer: run,
    afterwards: async () => {
      if (hasBegun) await deps.kick({ kind: 'search', id: String(run.number) });
    },
  };
};

export const searchHandlers = {
  searchRecords: { office: search },
  getSearchRebuild: { office: progress },
  startSearchRebuild: { office: start },
} satisfies Partial<Handlers>;
