import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { documentsOf, removeDocument } from '../../harness/firestore.ts';
import { paperAccount } from '../../harness/paper.ts';
import { person } from '../../harness/person.ts';
import { eventually, leapTo, setClock } from '../../harness/stack.ts';

const { timetable } = campaign;
type Groups = Awaited<ReturnType<typeof list>>['duplicateGroups'];
let [token, operator] = ['', ''];

const list = (query: Readonly<Record<string, string>> = {}) => done('listDuplicates', { token: operator, query });
const searched = async (): Promise<number> => {
  const { number } = await done('startDuplicateRun', { token: operator });
  await ended(number);
  return number;
};
const ended = async (number: number) =>
  await eventually(`search ${number}`, async () => {
    const { run } = await done('getDuplicateRun', { token: operator });
    return run?.number === number && run.state === 'DONE' ? run : null;
  });

const onPaper = async (change: object): Promise<string> => {
  const body = { ...paperAccount(), consents: [], ...change };
  const { id: accountID } = await done('createAccount', { token, body });
  return (await done('createPurchase', { token, body: { accountID, purchaseCount: 1 } })).id;
};
const membersOf = (groups: Groups): string[] =>
  groups
    .map(
      ({ kind, members }) =>
        `${kind} ${members
          .map(({ id }) => id)
          .sort()
          .join(' ')}`,
    )
    .sort();
const group = (kind: string, ...ids: readonly string[]): string => `${kind} ${[...ids].sort().join(' ')}`;
const decided = (id: string, body: object) => call('replaceReview', { token: operator, id, body });
const EXCLUSION = { decision: 'exclude', code: 'DUPLICATE', reason: '同じ方の申し込み' };
const excluded = (id: string, reason = EXCLUSION.reason) =>
  decided(id, { decision: EXCLUSION.decision, code: EXCLUSION.code, reason });

/** One person twice, on the web and on paper; another member of the household; two people with one mobile number. */
let [web, paper, household, lender, borrower] = ['', '', '', '', ''];

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [token, operator] = [await administrator('owner'), await administrator('operator')];
  web = (await apply()).id;
  const landline = '0312345678';
  paper = await onPaper({ address1: 'みなも市みなも坂一丁目２番地３', phoneNumber: landline });
  household = await onPaper({ firstName: '太郎', phoneNumber: landline });
  lender = await onPaper({ lastName: '沖', phoneNumber: '08011112222', postCode: '765-4321' });
  borrower = await onPaper({ lastName: '汀', phoneNumber: '08011112222', address1: 'みなも市北1-1' });
});

describe('the review of possible duplicates', () => {
  it('is empty before the first search, and refused to viewers', async () => {
    expect(await list()).toEqual({ run: null, duplicateGroups: [], cursor: null });
    expect(await done('getDuplicateRun', { token: operator })).toEqual({ run: null, standing: 'decisions' });
    const viewer = await administrator('viewer');
    expect((await call('startDuplicateRun', { token: viewer })).code).toBe('forbidden');
  });

  it('finds the same person and a shared mobile number, but not a shared landline or address', async () => {
    await searched();
    const { run, duplicateGroups } = await list();
    expect(run).toMatchObject({
      state: 'DONE',
      applications: 5,
      groups: { person: 1, mobile: 1, sharedAddress: 0, sharedLandline: 0 },
    });
    expect(membersOf(duplicateGroups)).toEqual([group('mobile', lender, borrower), group('person', web, paper)]);
    const members = duplicateGroups.flatMap((one) => one.members);
    expect(members.find(({ id }) => id === paper)).toMatchObject({
      lastName: '湊',
      firstName: '花子',
      address1: 'みなも市みなも坂一丁目２番地３',
      channel: 'paper',
      lastNameKana: person.lastNameKana,
      age: person.age,
      email: null,
      decision: null,
    });
    expect(members.map(({ id }) => id)).not.toContain(household);
    // Neither keys nor salt remain, and no name is stored.
    expect(await documentsOf('duplicateKeys')).toEqual([]);
    expect(JSON.stringify(await documentsOf('duplicateRuns'))).toContain('"salt":""');
    expect(JSON.stringify(await documentsOf('duplicateGroups'))).not.toMatch(/湊|みなも|0801111/);
  });

  it('is listed by kind in pages, and refuses a cursor of another list', async () => {
    expect(membersOf((await list({ kind: 'person' })).duplicateGroups)).toEqual([group('person', web, paper)]);
    const first = await list({ limit: '1' });
    const second = await list({ limit: '1', cursor: first.cursor ?? '' });
    expect(membersOf([...first.duplicateGroups, ...second.duplicateGroups])).toHaveLength(2);
    expect(second.cursor).toBeNull();
    for (const cursor of ['7-person-x', 'nothing']) {
      expect((await call('listDuplicates', { token: operator, query: { cursor } })).code).toBe('cursor_invalid');
    }
  });

  it('stores a decision with its reason and audit entry, and undoes it', async () => {
    expect((await excluded(paper)).code).toBeNull();
    const { duplicateGroups } = await list({ kind: 'person' });
    const decision = duplicateGroups[0]?.members.find(({ id }) => id === paper)?.decision;
    expect(decision).toMatchObject({ decision: 'exclude', code: 'DUPLICATE', reason: '同じ方の申し込み' });
    expect(membersOf((await list({ undecided: 'true' })).duplicateGroups)).toEqual([group('mobile', lender, borrower)]);
    expect((await decided(paper, { decision: 'keep', code: null, reason: '別の方と確認' })).code).toBeNull();
    expect((await call('deleteReview', { token: operator, id: paper })).code).toBeNull();
    expect((await call('deleteReview', { token: operator, id: paper })).code).toBe('not_found');
    expect((await list({ undecided: 'true' })).duplicateGroups).toHaveLength(2);
    const { auditLogs } = await done('listAuditLogs', { token, query: { target: paper } });
    const steps = auditLogs
      .filter(({ entity }) => entity === 'review')
      .map(({ operation, detail }) => [operation, detail]);
    expect(steps).toContainEqual([
      'replaceReview',
      { decision: 'exclude', code: 'DUPLICATE', reason: '同じ方の申し込み' },
    ]);
    expect(steps.map(([operation]) => operation).sort()).toEqual(['deleteReview', 'replaceReview', 'replaceReview']);
  });

  it.each([
    [{ decision: 'exclude', code: null, reason: '理由' }, 'code'],
    [{ decision: 'keep', code: 'DUPLICATE', reason: '理由' }, 'code'],
    [{ decision: 'exclude', code: 'UNLIKED', reason: '理由' }, 'code'],
    [{ decision: 'exclude', code: 'DUPLICATE', reason: ' ' }, 'reason'],
  ])('refuses the decision %j', async (body, path) => {
    const { code, body: problem } = await decided(web, body);
    expect(code).toBe('validation_failed');
    expect(problem).toMatchObject({ errors: [{ path }] });
  });

  it('refuses a decision about an unknown application', async () => {
    expect((await excluded('nobody')).code).toBe('not_found');
  });

  it('joins a running search, and replaces the groups of the previous one', async () => {
    const begun = await Promise.all([1, 2, 3].map(async () => await done('startDuplicateRun', { token: operator })));
    const number = Math.max(...begun.map((one) => one.number));
    await ended(number);
    await removeDocument('purchases', borrower);
    expect(membersOf((await list()).duplicateGroups)).toEqual([group('person', web, paper)]);
    const last = await searched();
    expect(membersOf((await list()).duplicateGroups)).toEqual([group('person', web, paper)]);
    expect((await documentsOf('duplicateGroups')).every(({ id }) => id.startsWith(`${last}-`))).toBe(true);
  });

  it('hints at seven invented names at one address until somebody checks the hint, and excludes nobody', async () => {
    const invented = Array.from('湊渚汀浦沖岬磯', (lastName) => ({
      lastName,
      firstName: '架空',
      address1: 'みなも市西9-9-9',
      address2: `${lastName}様方`,
      phoneNumber: '0311110000',
    }));
    const ids = [];
    for (const one of invented) ids.push(await onPaper(one));
    const open = async () => membersOf((await list({ undecided: 'true' })).duplicateGroups);
    const hint = group('sharedAddress', ...ids);
    await searched();
    expect(await open()).toContain(hint);
    const { duplicateGroups } = await list({ kind: 'sharedAddress' });
    const id = duplicateGroups[0]?.id ?? '';
    const check = async (isChecked: boolean, by = operator, of = id) =>
      await call('checkDuplicateGroup', { token: by, id: of, body: { isChecked } });
    expect((await check(true, await administrator('viewer'))).code).toBe('forbidden');
    // A decision about one of seven is none about the others.
    expect((await decided(ids[0] ?? '', { decision: 'keep', code: null, reason: '本人と確認' })).code).toBeNull();
    expect(await open()).toContain(hint);
    expect((await check(true)).code).toBeNull();
    expect(await open()).not.toContain(hint);
    expect(membersOf((await list({ kind: 'sharedAddress' })).duplicateGroups)).toEqual([hint]);
    expect((await check(false)).code).toBeNull();
    expect(await open()).toContain(hint);
    // A group that needs decisions cannot be checked instead.
    const [same] = (await list({ kind: 'person' })).duplicateGroups;
    expect((await check(true, operator, same?.id)).code).toBe('not_found');
    expect((await call('deleteReview', { token: operator, id: ids[0] ?? '' })).code).toBeNull();
    for (const one of ids) await removeDocument('purchases', one);
  });

  it('starts when the roster closes', async () => {
    const { run: before } = await done('getDuplicateRun', { token: operator });
    await setClock('2025-10-13T23:25:00.000+09:00');
    const run = await ended((before?.number ?? 0) + 1);
    expect(run).toMatchObject({
      startedBy: null,
      groups: { person: 1, mobile: 0, sharedAddress: 0, sharedLandline: 0 },
    });
  });

  it('refuses exclusions after decisions end, and accepts readmissions until objections end', async () => {
    await setClock(toISO(fromISO(timetable.reviewEnd) - 1));
    expect((await excluded(paper)).code).toBeNull();
    expect((await excluded(household)).code).toBeNull();
    await setClock(timetable.reviewEnd);
    expect((await done('getDuplicateRun', { token: operator })).standing).toBe('objections');
    expect((await excluded(web)).code).toBe('review_ended');
    // Not even with another reason.
    expect((await excluded(paper, '別の理由')).code).toBe('review_ended');
    await setClock(toISO(fromISO(timetable.objectionEnd) - 1));
    expect((await decided(household, { decision: 'keep', code: null, reason: '別の方と確認' })).code).toBeNull();
    await setClock(timetable.objectionEnd);
    expect((await done('getDuplicateRun', { token: operator })).standing).toBe('closed');
    for (const decision of [{ decision: 'keep', code: null, reason: '別の方と確認' }, EXCLUSION]) {
      expect((await decided(paper, decision)).code).toBe('review_closed');
    }
    expect((await call('deleteReview', { token: operator, id: paper })).code).toBe('review_closed');
  });

  it('refuses decisions after the commitment', async () => {
    await drawIs(token, 'FROZEN');
    await leapTo(timetable.commitment);
    await drawIs(token, 'COMMITTED');
    expect((await done('getPublishedDraw', { number: 1 })).commitment.counts.excluded).toBe(1);
    // Not even if the clock is moved back.
    await setClock(toISO(fromISO(timetable.reviewEnd) - 1));
    expect((await done('getDuplicateRun', { token: operator })).standing).toBe('closed');
    expect((await excluded(web)).code).toBe('review_closed');
    expect((await call('deleteReview', { token: operator, id: paper })).code).toBe('review_closed');
    expect((await list()).duplicateGroups[0]?.members.find(({ id }) => id === paper)?.decision).not.toBeNull();
  });
});
