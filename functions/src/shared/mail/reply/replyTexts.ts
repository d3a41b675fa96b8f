/** A ready-made reply as shipped. The office may change or remove it, and it is never stored again (rules 10.31). */
export interface ReplyText {
  readonly code: string;
  readonly title: string;
  readonly body: string;
}

/** Replies to the office's most frequent questions. */
export const REPLY_TEMPLATES: readonly ReplyText[] = [
  {
    code: 'joukyou',
    title: 'お申し込みの状況について',
    body: `{{お名前}}様のお申し込み（受付番号 {{受付番号}}）は、「{{申し込みの状態}}」です。

抽選の結果は、{{抽選結果の公表}}に公表し、メールでもお知らせします。`,
  },
  {
    code: 'henkou',
    title: '登録内容の変更について',
    body: `ご住所や電話番号の変更は、公式サイトの「登録内容の変更」からお手続きください。

{{登録内容の変更ページ}}

{{登録内容の変更の締め切り}}まで変更できます。`,
  },
  {
    code: 'todokanai',
    title: 'メールが届かないとのお問い合わせについて',
    body: `ご不便をおかけしています。お手数ですが、次のことをお確かめください。

・迷惑メールのフォルダに入っていないか
・ドメイン指定受信を設定されていないか

それでも届かないときは、事務局（{{事務局の電話番号}}、{{事務局の受付時間}}）へお電話ください。`,
  },
  {
    code: 'torisage',
    title: '申し込みの取り下げについて',
    body: `申し込みの取り下げは、公式サイトの「登録内容の変更」からお手続きいただけます。

{{登録内容の変更ページ}}

受付番号は {{受付番号}} です。`,
  },
  {
    code: 'otodoke',
    title: '商品券のお届けについて',
    body: `商品券は、{{お渡しの開始日}}から順次、ご登録のご住所へお送りします。
お送りしたときは、送り状番号をメールでお知らせします。

商品券は{{利用の最終日}}までご利用いただけます。`,
  },
  {
    code: 'denwa',
    title: 'お問い合わせについて',
    body: `詳しいご事情をうかがいたく、お手数ですが事務局へお電話ください。

電話：{{事務局の電話番号}}
受付時間：{{事務局の受付時間}}

ご本人であることを確かめるため、お名前のほか、郵便番号や電話番号の一部をうかがいます。`,
  },
];
