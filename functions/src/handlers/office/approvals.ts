import { concernedBy } from '../../services/office/concerned.ts';
import { decideApproval, preparedFor, requestApproval } from '../../services/office/approvals.ts';
import { type Approval, type Decision, stateOf } from '../../shared/approval/approval.ts';
import { ACTION_REFUSALS } from '../../shared/approval/rows.ts';
import type { AdminUser } from '../../shared/entities/adminUser.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { DEFAULT_LIMIT } from '../../shared/contract/schemas.ts';
import { fromISO, toISO } from '../../shared/time/instants.ts';
import { type ApprovalPage, approvalsBy, waitingApprovals } from '../../store/office/approvals.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { pageOf } from '../list.ts';

const shown = (approval: Approval, now: number) => ({ ...approval, state: stateOf(approval, now) });
const who = ({ id, email }: AdminUser) => ({ id, email });

const cursorAfter = ({ expiresAt, id }: Approval): string => `${fromISO(expiresAt)}_${id}`;

const placeOf = (cursor: string): NonNullable<ApprovalPage['after']> => {
  const [, at, id] = /^(\d{1,15})_([A-Za-z0-9_-]{1,64})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new AppError('cursor_invalid');
  return { expiresAt: toISO(Number(at)), id };
};

const list: Handlers['listApprovals']['office'] = async ({ query }, { deps: { db }, records, now }) => {
  const { state = null, target = null, cursor, limit = DEFAULT_LIMIT } = query;
  const after = cursor === undefined ? null : placeOf(cursor);
  const [found, waiting] = await Promise.all([
    approvalsBy(db, { state, target, after, most: limit + 1 }, now),
    waitingApprovals(db, now),
  ]);
  const { page, last } = pageOf(found, limit);
  const cursorThen = last ? cursorAfter(last) : null;
  const listed = await Promise.all(
    page.map(async (one) => ({ ...shown(one, now), concerned: await concernedBy(records, one) })),
  );
  return { answer: { approvals: listed, waiting, cursor: cursorThen } };
};

const plan: Handlers['planApproval']['office'] = async ({ body }, { records, deps }) => {
  try {
    const { subject, consequences, times = [] } = await preparedFor(records, deps, body);
    const concerned = await concernedBy(records, { ...body, subject });
    return { answer: { consequences: [...consequences], times: [...times], concerned, refusal: null } };
  } catch (error) {
    const refusal = ACTION_REFUSALS.find((code) => error instanceof AppError && error.code === code);
    if (refusal === undefined) throw error;
    return { answer: { consequences: [], times: [], concerned: null, refusal } };
  }
};

const create: Handlers['createApproval']['office'] = async ({ body }, { records, deps, admin, now }) => ({
  answer: shown(await requestApproval(records, deps, body, who(admin)), now),
});

const decide = async (id: string, decision: Decision, { records, deps, admin, now }: OfficeContext) => {
  const { approval, prepared } = await decideApproval(records, deps, id, decision, who(admin));
  const answer = shown(approval, now);
  if (prepared === null) return { answer };
  return { answer, afterwards: async () => await prepared.afterwards(deps, records.stamp) };
};

export const approvalHandlers = {
  listApprovals: { office: list },
  planApproval: { office: plan },
  createApproval: { office: create },
  approveApproval: { office: async ({ path }, context) => await decide(path.id, { kind: 'approve' }, context) },
  rejectApproval: {
    office: async ({ path, body }, context) => await decide(path.id, { kind: 'reject', ...body }, context),
  },
  objectApproval: {
    office: async ({ path, body }, context) => await decide(path.id, { kind: 'object', ...body }, context),
  },
  withdrawApproval: { office: async ({ path }, context) => await decide(path.id, { kind: 'withdraw' }, context) },
} satisfies Partial<Handlers>;
