import { beginReconciliation, RECONCILIATION } from '../../services/money/reconciliation.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { DEFAULT_LIMIT } from '../../shared/contract/schemas.ts';
import { countOfDifferences, differencesAfter, newestReconciliation } from '../../store/money/reconciliations.ts';
import type { Handlers } from '../context.ts';
import { pageOf } from '../list.ts';

const start: Handlers['startReconciliation']['office'] = async (_, { records, deps, admin }) => {
  const { reconciliation, hasBegun } = await beginReconciliation(records, admin.email);
  return {
    afterCommit: async () => {
      if (hasBegun) await deps.enqueueJob({ kind: RECONCILIATION, id: String(reconciliation.number) });
      return { answer: reconciliation };
    },
  };
};

/** Reads a page of the newest reconciliation's differences. @throws AppError cursor_invalid for a cursor of another reconciliation */
const read: Handlers['getReconciliation']['office'] = async ({ query }, { records, deps }) => {
  const reconciliation = await newestReconciliation(records);
  if (!reconciliation) return { answer: { reconciliation: null, count: 0, differences: [], cursor: null } };
  const { number } = reconciliation;
  const { cursor = null, limit = DEFAULT_LIMIT } = query;
  if (cursor !== null && !cursor.startsWith(`${number}-`)) throw new AppError('cursor_invalid');
  const [count, found] = await Promise.all([
    countOfDifferences(deps.db, number),
    differencesAfter(deps.db, number, cursor, limit + 1),
  ]);
  const { page, last } = pageOf(found, limit);
  const differences = page.map(({ difference }) => difference);
  return { answer: { reconciliation, count, differences, cursor: last ? last.id : null } };
};

export const reconciliationHandlers = {
  startReconciliation: { office: start },
  getReconciliation: { office: read },
} satisfies Partial<Handlers>;
