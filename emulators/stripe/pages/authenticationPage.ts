import { intentOf } from '../money/authentication.ts';
import { markup, page } from './html.ts';
import type { World } from '../world.ts';

/** Returns the bank's page for the 3-D Secure step, for tests. Throws if there is no such intent. */
export function authenticationPage(world: World, intentID: string): string {
  const intent = intentOf(world, intentID);
  const amount =
    intent.object === 'payment_intent' ? `${intent.amount.toLocaleString('ja-JP')}円` : 'なし（カードの登録）';
  const waits = intent.status === 'requires_action';
  const title = '本人認証（3Dセキュア）の練習';
  return page(
    title,
    markup`<h1>${title}</h1>
<p class="note">この画面は、手元の環境でカード会社の本人認証の代わりをします。実際のカードには触れません。</p>
<dl><dt>お支払い</dt><dd>${amount}</dd><dt>番号</dt><dd>${intent.id}</dd></dl>
${waits ? markup`<p>どのように終わらせるかを選んでください。</p>` : markup`<p role="status">この認証はもう終わっています。元の画面に戻ってください。</p>`}
<form method="post" class="stack">
${
  waits
    ? markup`<button class="first" name="outcome" value="authenticated">認証する</button>
<button name="outcome" value="failed">失敗させる</button>
`
    : ''
}<button name="outcome" value="abandoned">${waits ? 'やめて戻る' : '戻る'}</button>
</form>`,
  );
}
