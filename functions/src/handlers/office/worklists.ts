import { worklistCount, worklistPage } from '../../services/office/worklists.ts';
import { MAX_BEFORE, WORKLIST_PAGE } from '../../shared/contract/definitions/worklists.ts';
import { account } from '../../shared/entities/account.ts';
import { WORKLISTS } from '../../shared/entities/phoneCallCodes.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { Handlers } from '../context.ts';
import { noteReading } from '../reading.ts';

const list: Handlers['listWorklists']['office'] = async (_, { records, now, timetable }) => {
  const lists = WORKLISTS.map(async (one) => ({
    list: one,
    ...(await worklistCount(records, one, { now, timetable })),
  }));
  return { answer: { now: toISO(now), lists: await Promise.all(lists) } };
};

const page: Handlers['getWorklist']['office'] = async ({ path, query: { cursor = null } }, context) => {
  const { records, now, timetable } = context;
  const pageQuery = { list: path.id, cursor, most: WORKLIST_PAGE, before: MAX_BEFORE };
  const found = await worklistPage(records, pageQuery, { now, timetable });
  await noteReading(account, { query: {}, count: found.rows.length }, context);
  return { answer: { now: toISO(now), ...found } };
};

export const worklistHandlers = {
  listWorklists: { office: list },
  getWorklist: { office: page },
} satisfies Partial<Handlers>;
