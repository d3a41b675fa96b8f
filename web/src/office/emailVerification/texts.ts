import { figure } from '../../copy/format.ts';

/** Verifications that were sent again, and unconfirmed ones. */
export const verifying = {
  resendHeading: '確認のメールの再送',
  resendColumn: '再送',
  resend: 'もう一度送る',
  resendTitle: '確認のメールをもう一度送りますか',
  resendMessage: (email: string, pattern: string) =>
    `${email} に、確認のメール（${pattern}）を1通送ります。新しいリンクの期限は、送ってから24時間です。すでに登録がある方には、登録の状態に合うメールが届きます。操作は記録されます。`,
  resent: '確認のメールを送りました',
  refusals: {
    confirmed: '確認が済んでいるため、送り直しません。',
    ofAccount: 'メールアドレスの変更の確認です。ご本人が、登録内容の変更のページからやり直せます。',
    phase: 'いまの段階では、このメールのリンクから手続きできないため、送り直しません。',
  },
  toFailed: '確認が済まなかった方',
  failedList: '期限までに確認が済まなかったもの（新しい順）',
  lookedThrough: (all: number, found: number) =>
    all === 0
      ? 'メール確認はまだありません。'
      : `新しいものから${figure(all)}件を調べ、${figure(found)}件が期限切れの未確認でした。`,
  apologyHeading: 'メール52を全員に送る',
  apologyText:
    '期限までに確認が済まなかった方の全員に、こちらの不具合のおわびと、やり直し方のメールを送ります。その後に確認が済んだ方には送りません。',
};
