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

const told = (mail: CaughtMail): string => /抽選番号：(\S+)/u.exec(mail.text)?.[1] ?? '';
const stored = async (id: string): Promise<unknown> =>
  (await documentsOf('tickets')).find((one) => one.id === id)?.ticketNumber;
/** By the link of the registration's mail, which the holder has before mail 22. */
const statusOf = async ({ id, email }: Applicant) =>
  await done('getStatus', { id, key: keyIn(await mailTo(email, 3), '/purchase') });
const operator = async () => ({ token: await administrator('operator') });

/** What the office reads of the newest mail 22. */
const previewOf = async (id: string): Promise<string> => {
  const { mails } = await done('listMails', { ...(await operator()), query: { subjectID: id, mailType: '22' } });
  const { text, html } = await done('previewMail', { ...(await operator()), id: mails.at(-1)?.id ?? '' });
  return text + html;
};

beforeAll(() => begin(IN_PHASE[4]));

describe('the ticket number of an application with a card', () => {
  it('is made as the card completes it, and told to its holder alone', async () => {
    const one = await register();
    const { receiptID } = await done('createPurchase', { key: one.key, body: choice });
    expect([(await statusOf(one)).ticketNumber, await stored(one.id)]).toEqual([null, undefined]);
    await saveCard(one);
    const mail = await mailTo(one.email, 22);
    const number = foldedTicketNumber(told(mail)) ?? '';
    expect([isTicketNumber(number), shownTicketNumber(number)]).toEqual([true, told(mail)]);
    const key = keyIn(mail, '/status');
    expect(await done('getStatus', { id: one.id, key })).toMatchObject({ ticketNumber: number, receiptID });
    // Nothing else that is stored has it, in either form: no outbox, no kept answer, no entry of the log.
    expect(await documentsWith(number)).toEqual([`tickets/${one.id}`]);
    expect(await documentsWith(told(mail))).toEqual([]);
    expect(await documentsWith(receiptID)).toContain(`purchases/${one.id}`);
  });

  it('is read by the office in no answer before the release, and in the mail after it', async () => {
    const one = await apply();
    const number = told(await mailTo(one.email, 22));
    const hidden = await previewOf(one.id);
    expect(hidden).toContain(HIDDEN);
    const asked = await Promise.all([
      done('getManyPurchases', { ...(await operator()), ids: one.id }),
      done('listPurchases', await operator()),
      done('listAccountsWithPurchase', await operator()),
      done('listMails', await operator()),
      done('listAuditLogs', await operator()),
    ]);
    const answers = hidden + JSON.stringify(asked);
    expect(answers).not.toContain(number);
    expect(answers).not.toContain(foldedTicketNumber(number));
    expect((await call('getStatus', { ...(await operator()), id: one.id })).status).toBeGreaterThanOrEqual(400);
    await changeDocument('purchases', one.id, { drawNumber: 1 });
    expect(await previewOf(one.id)).toContain(number);
  });

  it('stays with whoever withdraws and applies again, and is not shown while the card is owed', async () => {
    const one = await apply();
    const number = told(await mailTo(one.email, 22));
    await done('withdrawPurchase', { id: one.id, key: one.key, body: {} });
    await done('createPurchase', { key: one.key, body: choice });
    expect((await statusOf(one)).ticketNumber).toBeNull();
    await saveCard(one);
    expect(told(await mailTo(one.email, 22, 1))).toBe(number);
    expect((await statusOf(one)).ticketNumber).toBe(foldedTicketNumber(number));
  });
});

describe('the ticket number of an application on paper', () => {
  const enter = async (accountID: string, idempotencyKey = freshAddress()) =>
    await done('createPurchase', {
      ...(await operator()),
      body: { accountID, purchaseCount: 1 },
      headers: { 'idempotency-key': idempotencyKey },
    });

  it('is answered for its receipt to whoever enters it, once, and whenever that request is repeated', async () => {
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
    // The kept answer ends after a day.
    const found = await documentsWith(ticketNumber ?? '');
    expect(found.filter((path) => !path.startsWith('idempotencyKeys/'))).toEqual([`tickets/${accountID}`]);
    expect(found).toHaveLength(2);
  });

  it('is the former one after a withdrawal, and is not answered again', async () => {
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

  it('goes with the application, and one entered anew has another', async () => {
    const accountID = await paperAccountID();
    const { ticketNumber } = await enter(accountID);
    await done('deletePurchase', { token: await administrator('owner'), id: accountID });
    expect(await stored(accountID)).toBeUndefined();
    const again = (await enter(accountID)).ticketNumber;
    expect([isTicketNumber(again ?? ''), again === ticketNumber]).toEqual([true, false]);
  });

  it('is in mail 22, too, where there is an address', async () => {
    const email = freshAddress();
    const { ticketNumber } = await enter(await paperAccountID(email));
    expect(foldedTicketNumber(told(await mailTo(email, 22)))).toBe(ticketNumber);
  });
});
