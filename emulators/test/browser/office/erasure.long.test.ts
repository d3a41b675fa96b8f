import { readFile } from 'node:fs/promises';
import { administrator } from '../../harness/administrators.ts';
import { register } from '../../harness/applicant.ts';
import { begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { countedErasure } from '../../harness/erasures.ts';
import { documentsOf, documentsWith } from '../../harness/firestore.ts';
import { mailTo } from '../../harness/inbox.ts';
import { inquiryFrom } from '../../harness/inquiries.ts';
import { recordedCall } from '../../harness/phone.ts';
import { eventually, settle, stack, tick } from '../../harness/stack.ts';
import { atStripe } from '../../harness/stripe.ts';
import { closeBrowser } from '../browser.ts';
import { atEachWidth, besides, type Visitor } from '../site/visitor.ts';
import { manyOthers, OTHERS_MS } from '../tasks/others.ts';
import { dialog, signIn } from './desk.ts';

beforeEach(async () => await begin(IN_PHASE[4], manyOthers), OTHERS_MS);
afterAll(closeBrowser);

const PERSON = { lastName: '磯部', firstName: '消子', address1: 'けしごむ町1-2-3', phoneNumber: '0301239876' } as const;
const WHO = /磯部 消子さん（受付番号 [0-9A-Z]+、電話番号の下4桁 9876）/;
const REQUEST_TEXT = 'わたしの情報を消してください。';

/** A person with an application, a card, an enquiry and a telephone note. */
const known = async () => {
  const { id, email, key } = await register(PERSON);
  await done('createPurchase', { key, body: { purchaseCount: 1, acceptsPartial: false } });
  await saveCard({ id, key });
  await inquiryFrom(email, REQUEST_TEXT);
  await recordedCall(id);
  const held = (await documentsOf('settlements')).find((one) => one.id === id);
  return { id, email, key, customer: String(held?.customerID) };
};
type Known = Awaited<ReturnType<typeof known>>;

const saidOf = ({ email, customer }: Known): string[] => [...Object.values(PERSON), REQUEST_TEXT, email, customer];

/** Returns where one of the texts is still found: documents, the functions' log, the local Stripe. */
const leftOf = async (texts: readonly string[]): Promise<string[]> => {
  const [log, dump] = await Promise.all([
    readFile(stack.logFile, 'utf8'),
    fetch(`${stack.stripe}/local/dump`).then((answer) => answer.text()),
  ]);
  const files = Object.entries({ log, stripe: dump });
  const among = files.flatMap(([name, all]) => (texts.some((text) => all.includes(text)) ? [name] : []));
  return [...(await documentsWith(...texts)), ...among];
};

/** Starts a count on the page, and waits for its report. */
const count = async (visitor: Visitor): Promise<void> => {
  await visitor.sees(WHO);
  await visitor.button('この方の分を調べる').click();
  const confirmation = dialog(visitor, 'この方の分を調べますか');
  await confirmation.getByText(WHO).waitFor();
  await confirmation.getByRole('button', { name: 'この方の分を調べる' }).click();
  await visitor.sees('調べ始めました');
};

const ask = async (visitor: Visitor): Promise<void> => {
  const { page } = visitor;
  await page.getByRole('textbox', { name: /^理由/ }).fill('10月9日に窓口でお申し出');
  await page.getByRole('button', { name: '承認を依頼する' }).click();
  const confirmation = dialog(visitor, '承認を依頼しますか');
  await confirmation.getByText('Stripeの顧客とカードの登録 1件を消します。').waitFor();
  await confirmation.getByText(WHO).waitFor();
  await visitor.look('admin-erasure-ask');
  await confirmation.getByRole('button', { name: '承認を依頼する' }).click();
  await visitor.sees('この消去の依頼が、承認を待っています。');
};

/** Approves the erasure as another owner. */
const agree = async (other: Visitor): Promise<void> => {
  await signIn(other, 'secondOwner', '/admin/approval');
  await other.sees('10月9日に窓口でお申し出');
  await other.sees(WHO);
  await other.button('承認する').click();
  const confirmation = dialog(other, '承認しますか');
  await confirmation.getByText(WHO).waitFor();
  await other.look('admin-erasure-approve');
  await confirmation.getByRole('button', { name: '承認する' }).click();
  await other.sees('承認しました');
};

atEachWidth(
  'counts a person’s data, then erases them with two owners from all documents, the log and Stripe',
  async (visitor) => {
    const person = await known();
    const { id, email, key, customer } = person;
    await signIn(visitor, 'owner', `/admin/account/${id}/show`);
    await visitor.page.getByRole('link', { name: 'この方の分を調べる' }).click();
    await visitor.at(`/admin/erasure?account=${id}`);
    await count(visitor);
    await visitor.sees(/^抽選や繰り上げの対象の申し込みがあります/);
    await visitor.look('admin-erasure-first');
    await visitor.button('この消去を取りやめる').click();
    await dialog(visitor, 'この消去を取りやめますか').getByRole('button', { name: 'この消去を取りやめる' }).click();
    await visitor.sees('取りやめました（何も消していません）');
    await visitor.look('admin-erasure-cancelled');

    await done('withdrawPurchase', { id, key, body: {} });
    await mailTo(email, 15);
    await settle();
    await eventually('the card to be given back', async () => {
      await tick();
      const held = (await documentsOf('settlements')).find((one) => one.id === id);
      return String(held?.['leftovers']).includes('mapValue') ? null : held;
    });
    await count(visitor);
    expect((await countedErasure(2)).flatMap(({ waits }) => Object.keys(waits))).toEqual([]);
    await visitor.page.getByRole('textbox', { name: /^理由/ }).waitFor();
    await visitor.look('admin-erasure-counted');
    // Control: the data exist before and would be found.
    const before = await leftOf(saidOf(person));
    expect(before.length).toBeGreaterThan(10);
    expect(before).toEqual(expect.arrayContaining([`accounts/${id}`, `settlements/${id}`, 'stripe']));

    await ask(visitor);
    await besides(visitor, agree);
    await visitor.sees('消去しました');
    await visitor.sees('消去済みの方');
    await visitor.look('admin-erasure-done');
    expect(await leftOf(saidOf(person).filter((one) => one !== customer))).toEqual([]);
    expect(await documentsWith(customer)).toEqual([]);
    expect(await atStripe((stripe) => stripe.customers.retrieve(customer))).toMatchObject({ deleted: true });
    const { body } = await call('getManyAccounts', { token: await administrator('viewer'), ids: id });
    expect(body).toMatchObject({ accounts: [] });
  },
  [1280, 1024],
);
