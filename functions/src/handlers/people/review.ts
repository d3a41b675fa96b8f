import { beginDuplicates, DUPLICATES } from '../../services/people/duplicates.ts';
import { reinstated } from '../../services/people/exclusionNotice.ts';
import { AppError } from '../../shared/errors/appError.ts';
import type { DuplicateGroupAnswer } from '../../shared/contract/definitions/reviews.ts';
import { DEFAULT_LIMIT } from '../../shared/contract/schemas.ts';
import { purchase } from '../../shared/entities/purchase.ts';
import { isUndecided, type ReviewDecision } from '../../shared/review/decision.ts';
import { isHousehold } from '../../shared/review/duplicateGroups.ts';
import { MAX_MEMBERS, type StoredGroup } from '../../shared/review/duplicateSearch.ts';
import { mayDecide, type ReviewState, reviewStateAt } from '../../shared/review/reviewState.ts';
import { toISO } from '../../shared/time/instants.ts';
import { isCommitted } from '../../store/draw/draws.ts';
import {
  groupedRun,
  groupsAfter,
  isFirstPart,
  newestDuplicateRun,
  storedGroups,
} from '../../store/people/duplicates.ts';
import { peopleBy } from '../../store/people/people.ts';
import type { Reads } from '../../store/records.ts';
import { decide, decisionOn, decisionsOn } from '../../store/people/reviewDecisions.ts';
import type { Handlers, OfficeContext } from '../context.ts';
import { pageOf } from '../list.ts';
import { defined } from '../../shared/defined.ts';
import type { AuditDetail } from '../../shared/entities/mirror/details.ts';

interface Found {
  readonly id: string;
  readonly group: StoredGroup;
}

/** Maximum number of groups in a request. Each one has up to twenty people with two documents each. */
const MAX_GROUPS = 50;
/** Maximum number of pages that are searched for undecided groups. The cursor shows where the search stopped. */
const MAX_PAGES_SEARCHED = 5;

/**
 * Returns whether a group waits: for decisions about its members, or to be checked. Null for a continued hint, whose first document is the one to check.
 */
const isWaiting = ({ id, group: { kind, isOpen } }: Found, decisions: readonly (ReviewDecision | null)[]) => {
  if (!isHousehold(kind)) return isUndecided(decisions);
  return isFirstPart(id) ? isOpen : null;
};

const shown = async (reads: Reads, found: Found): Promise<DuplicateGroupAnswer> => {
  const { id, group } = found;
  const ids = group.members.map(({ purchaseID }) => purchaseID);
  const [people, decisions] = await Promise.all([peopleBy(reads, ids), decisionsOn(reads, ids)]);
  const members = people.flatMap(({ account, purchase: application }, index) => {
    // The member was removed after the search.
    if (!account || !application) return [];
    const { lastName, firstName, lastNameKana, firstNameKana, age, postCode, address1, address2 } = account;
    const { phoneNumber, email, channel } = account;
    const { receiptID, state, purchaseCount, createdAt } = application;
    return [
      {
        id: application.id,
        receiptID,
        state,
        purchaseCount,
        createdAt,
        decision: decisions[index] ?? null,
        lastName,
        firstName,
        lastNameKana,
        firstNameKana,
        age,
        postCode,
        address1,
        address2,
        phoneNumber,
        email,
        channel,
      },
    ];
  });
  const isOpen = isWaiting(
    found,
    members.map(({ decision }) => decision),
  );
  return { id, kind: group.kind, size: group.size, isOpen, members };
};

/** Returns whether a group waits, without reading its people. */
const stillWaits = async (reads: Reads, found: Found): Promise<boolean> => {
  const ids = isHousehold(found.group.kind) ? [] : found.group.members.map(({ purchaseID }) => purchaseID);
  return isWaiting(found, await decisionsOn(reads, ids)) === true;
};

/** Returns whether the group still has several members. In a large group's last document, one member may be alone. */
const isStill = ({ members, size }: DuplicateGroupAnswer): boolean =>
  members.length > 1 || (members.length === 1 && size > MAX_MEMBERS);

const isAnything = async (): Promise<boolean> => true;

/** Lists duplicate groups. @throws AppError cursor_invalid for a cursor of another search */
const list: Handlers['listDuplicates']['office'] = async ({ query }, { records, deps }) => {
  const { kind = null, undecided, cursor = null } = query;
  const limit = Math.min(query.limit ?? DEFAULT_LIMIT, MAX_GROUPS);
  const run = await groupedRun(records);
  if (!run) return { answer: { run, duplicateGroups: [], cursor: null } };
  if (cursor !== null && !cursor.startsWith(`${run.number}-${kind ?? ''}`)) throw new AppError('cursor_invalid');
  const isWanted = undecided === 'true' ? stillWaits : isAnything;
  const found: Found[] = [];
  let after = cursor;
  for (let searched = 0; searched < MAX_PAGES_SEARCHED && found.length < limit; searched += 1) {
    const missing = limit - found.length;
    const { page, last } = pageOf(
      await groupsAfter(deps.db, { number: run.number, kind, after }, missing + 1),
      missing,
    );
    const wanted = await Promise.all(page.map((one) => isWanted(records, one)));
    found.push(...page.filter((_, index) => wanted[index]));
    after = last?.id ?? null;
    if (after === null) break;
  }
  const groups = await Promise.all(found.map((one) => shown(records, one)));
  return { answer: { run, duplicateGroups: groups.filter(isStill), cursor: after } };
};

/** Returns whether decisions are possible. The commitment fixes the exclusion codes (rules 8.2), even if the timetable is moved later. */
const reviewStateOf = async ({ records, now, timetable }: OfficeContext): Promise<ReviewState> =>
  (await isCommitted(records)) ? 'closed' : reviewStateAt(now, timetable);

const progress: Handlers['getDuplicateRun']['office'] = async (_, context) => {
  const [run, reviewState] = await Promise.all([newestDuplicateRun(context.records), reviewStateOf(context)]);
  return { answer: { run, standing: reviewState } };
};

const start: Handlers['startDuplicateRun']['office'] = async (_, { records, deps, admin }) => {
  const { run, hasBegun } = await beginDuplicates(records, admin.email);
  return {
    answer: run,
    afterwards: async () => {
      if (hasBegun) await deps.enqueueJob({ kind: DUPLICATES, id: String(run.number) });
    },
  };
};

const check: Handlers['checkDuplicateGroup']['office'] = async ({ path: { id }, body: { isChecked } }, { records }) => {
  const group = await storedGroups.get(records, id);
  if (group === null || !isHousehold(group.kind) || !isFirstPart(id)) throw new AppError('not_found');
  storedGroups.set(records, id, { ...group, isOpen: !isChecked });
  records.audit({ entity: DUPLICATES, target: id, detail: { action: isChecked ? 'check' : 'reopen' } });
  return { answer: null };
};

const checkOpen = async (context: OfficeContext, decision: ReviewDecision['decision'] | null): Promise<void> => {
  const reviewState = await reviewStateOf(context);
  if (mayDecide(reviewState, decision)) return;
  throw new AppError(reviewState === 'closed' ? 'review_closed' : 'review_ended');
};

const detailOf = ({ decision, code, reason }: ReviewDecision): AuditDetail =>
  defined({
    decision,
    reason,
    code: code ?? undefined,
  });

const replace: Handlers['replaceReview']['office'] = async ({ path: { id }, body }, context) => {
  const { records, admin } = context;
  await checkOpen(context, body.decision);
  const application = await records.get(purchase, id);
  if (!application) throw new AppError('not_found');
  const { receiptID } = application.record;
  const at = toISO(records.stamp.now);
  const decision = { ...body, purchaseID: id, receiptID, by: admin.email, at };
  const notify = await reinstated(records, id);
  await decide(records, id, decision);
  if (decision.decision === 'keep') notify();
  records.audit({ entity: 'review', target: id, detail: detailOf(decision) });
  return { answer: decision };
};

const remove: Handlers['deleteReview']['office'] = async ({ path: { id } }, context) => {
  const { records } = context;
  await checkOpen(context, null);
  const before = await decisionOn(records, id);
  if (!before) throw new AppError('not_found');
  const notify = await reinstated(records, id);
  await decide(records, id, null);
  notify();
  records.audit({ entity: 'review', target: id, detail: detailOf(before) });
  return { answer: null };
};

export const reviewHandlers = {
  listDuplicates: { office: list },
  getDuplicateRun: { office: progress },
  startDuplicateRun: { office: start },
  checkDuplicateGroup: { office: check },
  replaceReview: { office: replace },
  deleteReview: { office: remove },
} satisfies Partial<Handlers>;
