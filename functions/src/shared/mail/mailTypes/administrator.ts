import { letter } from './frame.ts';
import { type SupplierInput, type Subjects, defineMailType } from './mailType.ts';

const COLLEAGUE = 'ご担当者さま';
const passwordURL = ({ subject }: SupplierInput<Subjects['adminUser'], unknown>): string => subject.passwordURL;

/** Mails to administrators (rules 6.4). Only the identity provider knows how long their link is valid. */
export const administratorMails = {
  71: defineMailType({
    subject: 'adminUser',
    required: { passwordURL },
    text: letter(
      '管理画面へのご招待',
      COLLEAGUE,
      `
{{officeName}}が、
商品券の管理画面の利用者として、
このメールアドレスを登録しました。

■ はじめに
次のページを開き、パスワードを
設定してください。
{{passwordURL}}
ほかの方には転送しないでください。

パスワードを設定すると、
このメールアドレスの確認も終わります。

■ リンクが使えなくなったとき
管理画面のサインインのページで、
「パスワードをお忘れの方」から
新しいメールをお受け取りください。

■ お心当たりのない方
このメールは破棄してください。
お手続きの必要はありません。`,
    ),
  }),
  72: defineMailType({
    subject: 'adminUser',
    required: { passwordURL },
    text: letter(
      '管理画面のパスワードの再設定',
      COLLEAGUE,
      `
管理画面のパスワードを設定し直す
お申し出がありました。

■ 新しいパスワードの設定
次のページを開き、新しいパスワードを
設定してください。
{{passwordURL}}
ほかの方には転送しないでください。

■ リンクが使えなくなったとき
管理画面のサインインのページで、
「パスワードをお忘れの方」から
新しいメールをお受け取りください。

■ お心当たりのない方
このメールは破棄してください。
パスワードは変わりません。
お手続きの必要はありません。`,
    ),
  }),
};
