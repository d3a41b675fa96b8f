import { randomBytes } from 'node:crypto';
import { campaign } from 'functions/shared/campaign/current';
import { type Approval, requested } from 'functions/shared/approval/approval';
import { adminUser } from 'functions/shared/entities/adminUser';
import { storedFields } from 'functions/shared/entities/stored';
import { fromISO } from 'functions/shared/time/instants';
import { administrator, type AdministratorName, inStep } from './administrators.ts';
import { call, done } from './client.ts';
import { changeDocument, documentsOf, putDocument } from './firestore.ts';
import { appliedPaperID } from './paper.ts';
import { giveSecondFactor } from './tokens.ts';

const OWNER_AT = '2025-09-01T09:00:00.000+09:00';
const OWNER = { id: 'owner', email: 'owner@office.example.jp' } as const;
const SECOND = { id: 'owner-2', email: 'owner-2@office.example.jp' } as const;

/** The recorded wish of an applicant. */
export const BY_TELEPHONE = { proof: 'telephone', enquiryID: null } as const;

let made = 0;

/** Writes another owner without the API. @param suspendedAt when another owner suspended the sign-in */
export const ownerID = async (suspendedAt: string | null): Promise<string> => {
  made += 1;
  // The provider keeps its users from file to file, with their second factors.
  const id = `owner-made-${made}-${randomBytes(4).toString('hex')}`;
  const at = { createdAt: OWNER_AT, updatedAt: OWNER_AT };
  const record = { id, email: `${id}@mail.invalid`, displayName: id, role: 'owner' as const, disabled: false };
  await putDocument('adminUsers', id, storedFields(adminUser, { ...record, ownerSince: null, suspendedAt, ...at }));
  await inStep(record.email, suspendedAt !== null);
  return id;
};

/** Writes another owner with a second factor. */
export const secondFactorID = async (): Promise<string> => {
  const id = await ownerID(null);
  await giveSecondFactor(`${id}@mail.invalid`);
  return id;
};

/** Creates a paper application that has won one set; the draw is simulated. */
export const drawnPaperID = async (): Promise<string> => {
  const id = await appliedPaperID();
  await changeDocument('purchases', id, { state: 'WON', grantedCount: 1, drawNumber: 1 });
  return id;
};

/** Writes an open approval request. @param alone whether the requester is the only owner */
const approvalID = async (requestedBy: Approval['requestedBy'], alone = false): Promise<string> => {
  made += 1;
  const id = `approval-${made}`;
  const consequences = (['sets_free', 'published', 'no_mail'] as const).map((kind) => {
    return { kind, count: kind === 'sets_free' ? 1 : 0 };
  });
  const target = await drawnPaperID();
  const purchase = (await documentsOf('purchases')).find(({ id: one }) => one === target);
  const subject = String(purchase?.receiptID);
  const request = { kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '試験' } as const;
  const at = fromISO(campaign.timetable.applicationStart);
  await putDocument(
    'approvals',
    id,
    requested(request, { id, subject, consequences, times: [], requestedBy, alone }, at),
  );
  return id;
};

/** Requests an exclusion as one owner. */
export const createExclusionRequest = async (target: string, name: AdministratorName = 'owner') =>
  await call('createApproval', {
    token: await administrator(name),
    body: { kind: 'exclude', target, detail: { code: 'DUPLICATE' }, reason: '同じ方の申し込み' },
  });

/** Requests a withdrawal as one owner and approves it as another. */
export const withdrawnByTwo = async (target: string): Promise<void> => {
  const body = { kind: 'withdraw', target, detail: BY_TELEPHONE, reason: '電話での申し出' } as const;
  const { id } = await done('createApproval', { token: await administrator('owner'), body });
  await done('approveApproval', { token: await administrator('secondOwner'), id });
};

/** Requests the refund of sets of a win as one owner and approves it as another. */
export const refundedByTwo = async (target: string, sets: number): Promise<void> => {
  const body = { kind: 'refund', target, detail: { sets }, reason: '返金のお申し出' } as const;
  const { id } = await done('createApproval', { token: await administrator('owner'), body });
  await done('approveApproval', { token: await administrator('secondOwner'), id });
};

/** Starts another draw as two owners. @param additional sets beside the free ones */
export const begunByTwo = async (number: number, additional: number): Promise<void> => {
  const body = {
    kind: 'secondDraw',
    target: String(number),
    detail: { additional },
    reason: '空きが出たため',
  } as const;
  const { id } = await done('createApproval', { token: await administrator('owner'), body });
  await done('approveApproval', { token: await administrator('secondOwner'), id });
};

/** For the tables of requests: requests that succeed for an owner. */
export const approvalRequests = {
  planApproval: { office: async () => ({ body: { kind: 'exclude', target: await drawnPaperID(), terms: {} } }) },
  createApproval: {
    office: async () => ({
      body: { kind: 'exclude', target: await drawnPaperID(), detail: { code: 'DUPLICATE' }, reason: '試験' },
    }),
  },
  approveApproval: { office: async () => ({ id: await approvalID(SECOND) }) },
  rejectApproval: { office: async () => ({ id: await approvalID(SECOND), body: { reason: '試験' } }) },
  objectApproval: { office: async () => ({ id: await approvalID(SECOND, true), body: { reason: '試験' } }) },
  withdrawApproval: { office: async () => ({ id: await approvalID(OWNER) }) },
} as const;
