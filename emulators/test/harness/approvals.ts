import { campaign } from 'functions/shared/campaign/current';
import { type Approval, requested } from 'functions/shared/approval/approval';
import { fromISO } from 'functions/shared/time/instants';
import { administrator, type AdministratorName } from './administrators.ts';
import { call } from './client.ts';
import { changeDocument, putDocument } from './firestore.ts';
import { appliedPaperID } from './paper.ts';

const OWNER = { id: 'owner', email: 'owner@office.example.jp' } as const;
const SECOND = { id: 'owner-2', email: 'owner-2@office.example.jp' } as const;

let made = 0;

/** One on paper that a draw gave a set; the draw is made up. */
export const drawnPaperID = async (): Promise<string> => {
  const id = await appliedPaperID();
  await changeDocument('purchases', id, { state: 'WON', grantedCount: 1, drawNumber: 1 });
  return id;
};

/** A request that waits. */
const approvalID = async (requestedBy: Approval['requestedBy']): Promise<string> => {
  made += 1;
  const id = `approval-${made}`;
  const consequences = (['sets_free', 'published', 'no_mail'] as const).map((kind) => {
    return { kind, count: kind === 'sets_free' ? 1 : 0 };
  });
  const target = await drawnPaperID();
  const asked = { kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '試験' } as const;
  const at = fromISO(campaign.timetable.applicationStart);
  await putDocument('approvals', id, requested(asked, { id, subject: 'AAAAAAAAAAAA', consequences, requestedBy }, at));
  return id;
};

/** Asks as one owner that an application is ruled out. */
export const askedToExclude = async (target: string, name: AdministratorName = 'owner') =>
  await call('createApproval', {
    token: await administrator(name),
    body: { kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '同じ方の申し込み' },
  });

/** For the tables of requests: what succeeds for whoever may, an owner. */
export const approvalRequests = {
  listApprovals: { office: async () => ({}) },
  planApproval: { office: async () => ({ body: { kind: 'exclude', target: await drawnPaperID(), terms: {} } }) },
  createApproval: {
    office: async () => ({
      body: { kind: 'exclude', target: await drawnPaperID(), detail: { code: 'DUPLICATE' }, reason: '試験' },
    }),
  },
  approveApproval: { office: async () => ({ id: await approvalID(SECOND) }) },
  rejectApproval: { office: async () => ({ id: await approvalID(SECOND), body: { reason: '試験' } }) },
  withdrawApproval: { office: async () => ({ id: await approvalID(OWNER) }) },
} as const;
