import { foldedTicketNumber, isTicketNumber, shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { administrator } from '../../harness/administrators.ts';
import { apply, type Applicant, register } from '../../harness/applicant.ts';
import { BY_TELEPHONE } from '../../harness/approvals.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { changeDocument, documentsOf, documentsWith } from '../../harness/firestore.ts';
import { type CaughtMail, keyIn, mailTo } from '../../harness/inbox.ts';
import { paperAccountID } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';

const HIDDEN = '抽選番号：（結果の公表までは表示しません）';
const choice = { purchaseCount: 1, acceptsPartial: false };

const numberIn = (mail: CaughtMail): string => /抽選番号：(\S+)/u.exec(mail.text)?.[1] ?? '';
const stored = async (id: string): Promise<unknown> =>
  (await documentsOf('tickets')).find((one) => one.id === id)?.ticketNumber;
/** Reads the status with the key of the registration's mail, which exists before mail 22. */
const statusOf = async ({ id, email }: Applicant) =>
  await done('getStatus', { id, key: keyIn(await mailTo(email, 3), '/purchase') });
const operator = async () => ({ token: await administrator('operator') });

/** Returns the preview of the newest mail 22 that the office reads. */
const previewOf = async (id: string): Promise<string> => {
  const { mails } = await done('listMails', { ...(await operator()), query: { subjectID: id, mailType: '22' } });
  const { text, html } = await done('previewMail', { ...(await operator()), id: mails.at(-1)?.id ?? '' });
  return text + html;
};

beforeAll(() => begin(IN_PHASE[4]));

describe('the ticket number of a card application', () => {
  it('is created when the card completes the application, and shown to the applicant alone', async () => {
    const one = await register();
    const { receiptID } = await done('createPurchase', { key: one.key, body: choice });
    expect([(await statusOf(one)).ticketNumber, await stored(one.id)]).toEqual([null, undefined]);
    await saveCard(one);
    const mail = await mailTo(one.email, 22);
    const number = foldedTicketNumber(numberIn(mail)) ?? '';
    expect([isTicketNumber(number), shownTicketNumber(number)]).toEqual([true, numberIn(mail)]);
    const key = keyIn(mail, '/status');
    expect(await done('getStatus', { id: one.id, key })).toMatchObject({ ticketNumber: number, receiptID });
    // No other document contains it in either form: no outbox, no stored response, no audit entry.
    expect(await documentsWith(number)).toEqual([`tickets/${one.id}`]);
    expect(await documentsWith(numberIn(mail))).toEqual([]);
    expect(await documentsWith(receiptID)).toContain(`purchases/${one.id}`);
  });

  it('is in no response to the office before the release, and in the mail preview after it', async () => {
    const one = await apply();
    const number = numberIn(await mailTo(one.email, 22));
    const hidden = await previewOf(one.id);
    expect(hidden).toContain(HIDDEN);
    const responses = await Promise.all([
      done('getManyPurchases', { ...(await operator()), ids: one.id }),
      done('listPurchases', await operator()),
      done('listAccountsWithPurchase', await operator()),
      done('listMails', await operator()),
      done('listAuditLogs', await operator()),
    ]);
    const answers = hidden + JSON.stringify(responses);
    expect(answers).not.toContain(number);
    expect(answers).not.toContain(foldedTicketNumber(number));
    expect((await call('getStatus', { ...(await operator()), id: one.id })).status).toBeGreaterThanOrEqual(400);
    await changeDocument('purchases', one.id, { drawNumber: 1 });
    expect(await previewOf(one.id)).toContain(number);
  });

  it('is kept after a withdrawal and a new application, and hidden while the card is missing', async () => {
    const one = await apply();
    const number = numberIn(await mailTo(one.email, 22));
    await done('withdrawPurchase', { id: one.id, key: one.key, body: {} });
    await done('createPurchase', { key: one.key, body: choice });
    expect((await statusOf(one)).ticketNumber).toBeNull();
    await saveCard(one);
    expect(numberIn(await mailTo(one.email, 22, 1))).toBe(number);
    expect((await statusOf(one)).ticketNumber).toBe(foldedTicketNumber(number));
  });
});

describe('the ticket number of a paper application', () => {
  const enter = async (accountID: string, idempotencyKey = freshAddress()) =>
    await done('createPurchase', {
      ...(await operator()),
      body: { accountID, purchaseCount: 1 },
      headers: { 'idempotency-key': idempotencyKey },
    });

  it('is returned once to the administrator who enters it, and again for the same Idempotency-Key', async () => {
    const accountID = await paperAccountID();
    const key = freshAddress();
    const { ticketNumber } = await enter(accountID, key);
    expect([await stored(accountID), isTicketNumber(ticketNumber ?? '')]).toEqual([ticketNumber, true]);
    expect((await enter(accountID, key)).ticketNumber).toBe(ticketNumber);
    const other = await call('createPurchase', {
      token: await administrator('owner'),
      body: { accountID, purchaseCount: 1 },
      headers: { 'idempotency-key': key },
    });
    expect([other.code, JSON.stringify(other.body).includes(ticketNumber ?? '')]).toEqual(['purchase_exists', false]);
    // The stored response expires after a day.
    const found = await documentsWith(ticketNumber ?? '');
    expect(found.filter((path) => !path.startsWith('idempotencyKeys/'))).toEqual([`tickets/${accountID}`]);
    expect(found).toHaveLength(2);
  });

  it('is kept after a withdrawal, and not returned again', async () => {
    const accountID = await paperAccountID();
    const { ticketNumber } = await enter(accountID);
    await done('withdrawPurchase', {
      ...(await operator()),
      id: accountID,
      body: { reason: '本人の申し出', ...BY_TELEPHONE },
    });
    expect((await enter(accountID)).ticketNumber).toBeNull();
    expect(await stored(accountID)).toBe(ticketNumber);
  });

  it('is deleted with the application, and a new application gets another one', async () => {
    const accountID = await paperAccountID();
    const { ticketNumber } = await enter(accountID);
    await done('deletePurchase', { token: await administrator('owner'), id: accountID });
    expect(await stored(accountID)).toBeUndefined();
    const again = (await enter(accountID)).ticketNumber;
    expect([isTicketNumber(again ?? ''), again === ticketNumber]).toEqual([true, false]);
  });

  it('is in mail 22 if there is an address', async () => {
    const email = freshAddress();
    const { ticketNumber } = await enter(await paperAccountID(email));
    expect(foldedTicketNumber(numberIn(await mailTo(email, 22)))).toBe(ticketNumber);
  });
});
