import { auditSearch } from '../../services/office/auditSearch.ts';
import { auditSubjects } from '../../services/office/auditSubjects.ts';
import { AUDIT_SEARCH_NAMES } from '../../shared/contract/auditSearchNames.ts';
import type { AuditMatches, ListedEntry } from '../../shared/contract/definitions/auditLogs.ts';
import { account } from '../../shared/entities/account.ts';
import { type AuditLog, auditLog, isReadable } from '../../shared/entities/auditLog.ts';
import { type AuditRange, countEntries, newestEntries } from '../../store/office/auditLogs.ts';
import { manyByID } from '../../store/many.ts';
import { cursorAfter, listQueryOf, readCursor } from '../../store/query.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { countRecords, listPage, pageOf } from '../list.ts';
import { noteReading } from '../reading.ts';

type Query = Parameters<Handlers['listAuditLogs']['office']>[0]['query'];

/** Maximum number of entries on a page of a search, since each of its queries reads as many. */
const MAX_FOUND = 100;

const NOTHING_TYPED: AuditMatches = { administrators: null, people: null, hasMore: false };

/** Adds the names of the records to entries. A viewer's reading of names is logged like a list of people (rules 4.30). */
const withSubjects = async (shown: readonly AuditLog[], context: OfficeContext): Promise<ListedEntry[]> => {
  const subjects = await auditSubjects(context.records, shown);
  await noteReading(account, { query: {}, count: subjects.filter(({ name }) => name !== null).length }, context);
  return shown.map((entry, index) => ({ ...entry, subject: subjects[index] ?? { name: null, exists: true } }));
};

const isSearch = (query: Query): boolean => AUDIT_SEARCH_NAMES.some((name) => query[name] !== undefined);

/** Resolves a search into queries: the people of its texts, its times, and the filters for equality. */
const resolved = async (
  { who, about, from, until, ...plain }: Query,
  { records }: OfficeContext,
): Promise<{ readonly range: AuditRange; readonly matches: AuditMatches }> => {
  const { matches, alternatives } = await auditSearch(records, { who, about });
  const equal = Object.entries(listQueryOf(plain).filters);
  return {
    matches,
    range: { from: from ?? null, until: until ?? null, alternatives: alternatives.map((one) => [...one, ...equal]) },
  };
};

const list: Handlers['listAuditLogs']['office'] = async ({ query }, context) => {
  if (!isSearch(query)) {
    const { records, cursor } = await listPage(auditLog, query, context);
    return {
      answer: { auditLogs: await withSubjects(records.filter(isReadable), context), cursor, matches: NOTHING_TYPED },
    };
  }
  const listQuery = listQueryOf(query);
  const place = readCursor(auditLog, listQuery);
  const after = place && { createdAt: String(place.value), id: place.id };
  const limit = Math.min(listQuery.limit, MAX_FOUND);
  const { matches, range } = await resolved(query, context);
  const { page, last } = pageOf(await newestEntries(context.records, range, { after, most: limit + 1 }), limit);
  const cursor = last && cursorAfter(auditLog, listQuery, last.createdAt, last.id);
  return { answer: { auditLogs: await withSubjects(page.filter(isReadable), context), cursor, matches } };
};

const count: Handlers['countAuditLogs']['office'] = async ({ query }, context) => {
  if (!isSearch(query)) return { answer: { count: await countRecords(auditLog, query, context) } };
  const { range } = await resolved(query, context);
  return { answer: { count: await countEntries(context.records, range) } };
};

const getMany: Handlers['getManyAuditLogs']['office'] = async ({ path }, context) => {
  const { records, etag } = await manyByID(context.records, auditLog, path.ids.split(','));
  const answer = { auditLogs: await withSubjects(records, context), cursor: null };
  return etag === undefined ? { answer } : { answer, etag };
};

export const auditLogHandlers = {
  listAuditLogs: { office: list },
  countAuditLogs: { office: count },
  getManyAuditLogs: { office: getMany },
} satisfies Partial<Handlers>;
