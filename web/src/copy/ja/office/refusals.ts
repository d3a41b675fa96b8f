import type { RefusalReason } from 'functions/shared/settlement/refusalReasons';

/** The reasons why Stripe would refuse every call, and the office's action for each. */
export const officeRefusals = {
  heading: 'カード会社への手続きが止まっています',
  /** No applicant has been notified. */
  nobodyTold: '申し込まれた方には何もお知らせしていません。どなたの当選も順番も変わっていません。',
  reasons: {
    parameters:
      'Stripeが、送った内容の一部を受け付けませんでした。システムの担当者へ、下の「Stripeの回答」をお伝えください。',
    missing:
      'Stripeに、カードまたはお客さまの記録が見つかりませんでした。接続先のアカウントが正しいか、システムの担当者へご確認ください。',
    account:
      'Stripeのアカウントで、カードのお支払いが止められているか、必要な機能が使えません。Stripeの管理画面で、アカウントの状態をご確認ください。',
    key: 'Stripeに接続するための鍵が使えません。システムの担当者へお伝えください。',
    permission: 'Stripeに接続するための鍵に、この操作の権限がありません。システムの担当者へお伝えください。',
    other: 'Stripeが受け付けませんでした。下の「Stripeの回答」を、システムの担当者へお伝えください。',
  } satisfies Readonly<Record<RefusalReason, string>>,
  answer: (code: string, words: string) => `Stripeの回答：${words === '' ? code : `${words}（${code}）`}`,
  since: (at: string) => `${at} から止まっています。原因がなくなったら、再開してください。`,
  resume: {
    button: '再開する',
    title: '繰り上げを再開しますか',
    message: '止まった方から、もう一度カードの手続きをします。原因が残っていると、また止まります。操作は記録されます。',
    done: '再開しました',
  },
};
