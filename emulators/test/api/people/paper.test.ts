import { administrator } from '../../harness/administrators.ts';
import { apply } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { appliedPaperID, paperRow, paperSheet } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { setClock, settle } from '../../harness/stack.ts';
import { campaign } from 'functions/shared/campaign/current';

let [operator, viewer] = ['', ''];
const numberOf = async (id: string) => (await documentsOf('tickets')).find((one) => one.id === id)?.ticketNumber;
/** Returns the documents that the writes of an application leave: its records and audit entries. */
const written = async (id: string): Promise<readonly string[]> => {
  const [accounts, purchases, tickets, logs] = await Promise.all(
    ['accounts', 'purchases', 'tickets', 'auditLogs'].map(documentsOf),
  );
  const own = [...(accounts ?? []), ...(purchases ?? []), ...(tickets ?? [])].filter((one) => one.id === id);
  return [...own.map(() => 'record'), ...(logs ?? []).filter(({ target }) => target === id).map(() => 'entry')];
};
const enter = (rows: ReturnType<typeof paperRow>[], dryRun: boolean, token = operator) =>
  done('enterPaperApplications', { token, body: { rows, dryRun } });

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [operator, viewer] = [await administrator('operator'), await administrator('viewer')];
});

it('writes account, application, ticket number and one audit entry at once, and once for a repeated request', async () => {
  const headers = { 'idempotency-key': freshAddress() };
  const body = paperSheet();
  const one = await done('createPaperApplication', { token: operator, body, headers });
  const again = await done('createPaperApplication', { token: operator, body, headers });
  expect(again).toEqual(one);
  expect(one).toMatchObject({ channel: 'paper', state: 'APPLIED', ticketNumber: await numberOf(one.id) });
  expect(await written(one.id)).toEqual(['record', 'record', 'record', 'entry']);
  for (const paperBatch of ['10/08 湊', ' １０／０８\u3000湊']) {
    expect(await done('countAccounts', { token: viewer, query: { paperBatch } })).toEqual({ count: 1 });
  }
  expect((await call('createPaperApplication', { token: viewer, body })).status).toBe(403);
});

it('confirms a paper application by mail to an applicant with an address', async () => {
  const email = freshAddress();
  await done('createPaperApplication', { token: operator, body: { ...paperSheet(), email } });
  await mailTo(email, 22);
  await settle();
  expect((await caught(email)).map(typeOf)).toEqual([22]);
  expect((await call('createPaperApplication', { token: operator, body: { ...paperSheet(), email } })).code).toBe(
    'email_taken',
  );
});

it('enters applications from a file after a dry run, each row once and with four writes', async () => {
  const numbers = [freshAddress(), freshAddress(), freshAddress()];
  const rows = [
    paperRow(numbers[0] ?? '', { lastName: '渚', phoneNumber: '09011112222' }, 2),
    paperRow(numbers[1] ?? '', { age: 'だいたい六十', postCode: '12' }, 3),
    paperRow(numbers[2] ?? '', { lastName: '浦', phoneNumber: '09011113333' }, 4),
  ];
  const tried = await enter(rows, true);
  expect(tried.rows.map(({ outcome }) => outcome)).toEqual(['enter', 'invalid', 'enter']);
  expect(tried.rows[1]?.faults.map(({ field }) => field)).toEqual(['postCode', 'age']);
  const before = new Set((await documentsOf('accounts')).map(({ id }) => id));
  const entered = await enter(rows, false);
  const made = (await documentsOf('accounts')).filter(({ id }) => !before.has(id));
  expect(made).toHaveLength(2);
  for (const { id } of made) {
    expect(await written(String(id))).toEqual(['record', 'record', 'record', 'entry']);
  }
  expect(entered.rows.map(({ ticketNumber }) => ticketNumber !== null)).toEqual([true, false, true]);
  const again = await enter(rows, false);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['entered', 'invalid', 'entered']);
  // The response contains what a lost one would have, except the ticket number, which is returned once.
  expect(again.rows.map(({ earlier }) => earlier?.receiptID ?? null)).toEqual(
    entered.rows.map(({ receiptID }) => receiptID),
  );
  expect(again.rows.map(({ ticketNumber }) => ticketNumber)).toEqual([null, null, null]);
  const double = await enter([paperRow(freshAddress(), { lastName: '渚', phoneNumber: '090-1111-2222' })], true);
  expect(double.rows).toMatchObject([{ outcome: 'double' }]);
  const twice = [paperRow(numbers[1] ?? '', {}, 2), paperRow(numbers[1] ?? '', {}, 3)];
  expect((await enter(twice, true)).rows.map(({ outcome }) => outcome)).toEqual(['twice', 'twice']);
});

const sheetOf = (change: object) => ({ ...paperSheet(), ...change });
const hintOf = async (change: object) =>
  (await done('createPaperApplication', { token: operator, body: sheetOf(change) })).hint;

it('hints at a sheet that was entered before, in any spelling and order of its name', async () => {
  const sheet = { lastName: '渋谷', firstName: '栞', address1: 'みなも市北8-8-8', phoneNumber: '09088887777' };
  expect(await hintOf(sheet)).toBeNull();
  expect(await hintOf(sheet)).toBe('double');
  expect(await hintOf({ ...sheet, lastName: '澁谷', phoneNumber: '09088886666' })).toBe('double');
  const swapped = {
    lastName: '栞',
    firstName: '渋谷',
    address1: 'みなも市北八丁目８番８号',
    phoneNumber: '09088885555',
  };
  expect(await hintOf(swapped)).toBe('double');
  expect(await hintOf({ ...sheet, firstName: '葵', phoneNumber: '09088884444' })).toBeNull();
});

it('hints at the seventh sheet with one address or landline, without the household that receives the post', async () => {
  const at = (lastName: string, index: number) => ({
    lastName,
    address1: 'みなも市西9-9-9',
    address2: `${'磯岬沖浦汀渚湊'.charAt(index)}様方`,
    phoneNumber: `0901234000${index}`,
  });
  const byPhone = (lastName: string, index: number) => ({
    lastName,
    address1: `みなも市東${index + 1}-1`,
    phoneNumber: '0399998888',
  });
  for (const [sheet, hint] of [
    [at, 'sharedAddress'],
    [byPhone, 'sharedLandline'],
  ] as const) {
    const hints = [];
    for (const [index, name] of Array.from('湊渚汀浦沖岬磯').entries()) hints.push(await hintOf(sheet(name, index)));
    expect(hints).toEqual([null, null, null, null, null, null, hint]);
  }
});

it('hints at rows of a file by the rows before them', async () => {
  const rows = Array.from('湊渚汀浦沖岬磯湊', (lastName, index) =>
    paperRow(
      freshAddress(),
      {
        lastName,
        address1: 'みなも市南7-7-7',
        address2: `知人${'磯岬沖浦汀渚湊磯'.charAt(index)}様方`,
        phoneNumber: `0901234100${index}`,
      },
      index + 2,
    ),
  );
  const { rows: tried } = await enter(rows, true);
  expect(tried.slice(5).map(({ outcome }) => outcome)).toEqual(['enter', 'sharedAddress', 'double']);
  const { rows: entered } = await enter(rows, false);
  expect(entered.every(({ receiptID }) => receiptID !== null)).toBe(true);
});

it('reprints the receipt of a paper application for operators, with the ticket number after the draw', async () => {
  const id = await appliedPaperID();
  expect(await done('issueReceipt', { token: operator, id })).toEqual({ ticketNumber: null });
  await changeDocument('purchases', id, { drawNumber: 1 });
  expect(await done('issueReceipt', { token: operator, id })).toEqual({ ticketNumber: await numberOf(id) });
  expect((await call('issueReceipt', { token: viewer, id })).status).toBe(403);
  const { id: byCard } = await apply();
  await changeDocument('purchases', byCard, { drawNumber: 1 });
  expect((await call('issueReceipt', { token: operator, id: byCard })).code).toBe('receipt_paper');
  const logged = (await documentsOf('auditLogs')).filter(({ operation }) => operation === 'issueReceipt');
  expect(logged).toHaveLength(2);
});

it('refuses paper applications after the close of the roster', async () => {
  await setClock(campaign.timetable.rosterClose);
  expect((await call('createPaperApplication', { token: operator, body: paperSheet() })).code).toBe('roster_closed');
  const body = { rows: [paperRow(freshAddress())], dryRun: true };
  expect((await call('enterPaperApplications', { token: operator, body })).code).toBe('roster_closed');
});
