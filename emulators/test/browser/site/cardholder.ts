import { register, verificationKey } from '../../harness/applicant.ts';
import { done } from '../../harness/client.ts';
import { caught, mailTo, typeOf } from '../../harness/inbox.ts';
import { stack } from '../../harness/stack.ts';
import { enterCard } from '../form.ts';
import { CONFIRM, type Visitor } from './visitor.ts';

export const ASKING = 'カードの手続きの結果を確かめています';
export const PENDING = 'お申し込みはまだ完了していません';
export const THANKS = '申し込みを受け付けました';
export const SAVE = 'このカードを登録する';
export const APPLY = 'この内容で申し込む';

/** Sends a request to the local Stripe's control routes. */
export const stripeDoes = async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${stack.stripe}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
};

export interface Applicant {
  readonly id: string;
  readonly email: string;
  readonly key: string;
}

/** Leads a registered person to the last button of the application, with a card entered. */
export const untilConfirmation = async (
  visitor: Visitor,
  card: Parameters<typeof enterCard>[1] = 'good',
): Promise<Applicant> => {
  const { id, email } = await register();
  const key = await verificationKey(email, 21);
  await visitor.open(`/purchase#key=${encodeURIComponent(key)}`);
  await visitor.button(CONFIRM).click();
  await visitor.heading('申し込みの入力');
  await visitor.page.getByRole('radio', { name: /^2セット/ }).check();
  await enterCard(visitor.page, card);
  await visitor.button('確認画面へ進む').click();
  await visitor.at('/confirmation');
  await visitor.button(APPLY).waitFor();
  return { id, email, key };
};

/** Presses a button on the bank's page. */
export const atBank = async (visitor: Visitor, answer: '認証する' | '失敗させる' | 'やめて戻る'): Promise<void> => {
  await visitor.page.waitForURL((url) => url.origin === new URL(stack.stripe).origin);
  await visitor.page.getByRole('button', { name: answer, exact: true }).click();
};

export const stateOf = async ({ id, key }: Applicant) => (await done('getPurchase', { id, key })).state;

/** Expects the application to be complete once, with one mail to its applicant. */
export const isCompleteOnce = async (visitor: Visitor, { email, ...one }: Applicant): Promise<void> => {
  await visitor.at('/thanks');
  await visitor.heading(THANKS);
  const { text } = await mailTo(email, 22);
  expect(await visitor.page.locator('main').innerText()).toContain(/受付番号：(\S+)/.exec(text)?.[1]);
  expect(await stateOf({ ...one, email })).toBe('APPLIED');
  expect((await caught(email)).filter((mail) => typeOf(mail) === 22)).toHaveLength(1);
};
