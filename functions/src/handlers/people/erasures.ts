import { concernedByErasure, concernedPerson } from '../../services/office/concerned.ts';
import { withdrawing } from '../../services/office/approvals.ts';
import { cancelErasure } from '../../services/people/erasureCancel.ts';
import { beginErasure } from '../../services/people/erasureStart.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { retentionEnd } from '../../shared/campaign/retention.ts';
import { account } from '../../shared/entities/account.ts';
import { toISO } from '../../shared/time/instants.ts';
import { newestErasures } from '../../store/people/erasures.ts';
import type { Handlers } from '../context.ts';
import { noteOpening } from '../reading.ts';

const list: Handlers['listErasures']['office'] = async ({ query: { accountID } }, context) => {
  const { records, deps } = context;
  // The answer identifies the person.
  if (accountID !== undefined) await noteOpening(account.name, accountID, context);
  const [runs, { timetable }, person] = await Promise.all([
    newestErasures(records),
    deps.campaignState.facts(),
    accountID === undefined ? null : concernedPerson(records, accountID),
  ]);
  const erasures = await Promise.all(
    runs.map(async (run) => ({ ...run, concerned: await concernedByErasure(records, run) })),
  );
  const { accountingYears } = campaign.retention;
  return { answer: { erasures, person, retentionEnd: toISO(retentionEnd(campaign, timetable)), accountingYears } };
};

const start: Handlers['startErasure']['office'] = async ({ body: { accountID } }, { records, deps, admin }) => {
  const run = await beginErasure(records, { accountID, startedBy: admin.email });
  return { answer: run, afterwards: async () => await deps.enqueueJob({ kind: 'erasure', id: String(run.number) }) };
};

const cancel: Handlers['cancelErasure']['office'] = async ({ path: { id } }, { records, admin }) => {
  const withdraw = await withdrawing(records, { kind: 'erase', target: id });
  const answer = await cancelErasure(records, id);
  withdraw({ id: admin.id, email: admin.email });
  return { answer };
};

export const erasureHandlers = {
  listErasures: { office: list },
  startErasure: { office: start },
  cancelErasure: { office: cancel },
} satisfies Partial<Handlers>;
