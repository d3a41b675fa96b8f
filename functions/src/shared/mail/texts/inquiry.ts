import { GUEST, letter, NAMED } from './frame.ts';

/** Default texts around an enquiry: 31, 32, and 33 to the office (rules 6.4). */
export const inquiryTexts = {
  // Anyone can name anyone's address on the form, so this mail carries nothing that was typed there.
  31: letter(
    'お問い合わせを受け付けました',
    GUEST,
    `
お問い合わせを受け付けました。
担当者が確認し、メールで回答します。

■ お問い合わせ番号
{{inquiryID}}

安全のため、お問い合わせの内容は
このメールには記載していません。

お急ぎの方は、下記へお電話ください。

■ お心当たりのない方
このメールは破棄してください。`,
  ),
  32: letter(
    'お問い合わせへの回答',
    NAMED,
    `
お問い合わせいただいた件について、
次のとおり回答します。

■ お問い合わせ番号
{{inquiryID}}

■ 回答
{{replyText}}`,
  ),
  33: letter(
    '新しいお問い合わせがあります',
    '事務局ご担当者さま',
    `
新しいお問い合わせが届きました。
管理画面で内容を確認し、回答してください。

■ お問い合わせ番号
{{inquiryID}}

■ 管理画面
{{inquiryURL}}

このメールには、個人情報を
記載していません。`,
  ),
};
