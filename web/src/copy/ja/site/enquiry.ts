import type { Campaign } from 'functions/shared/campaign/campaign';
import { LIMITS } from 'functions/shared/fields/limits';
import { fieldLabels } from 'functions/shared/site/fieldLabels';
import { typed } from './phrases/field.ts';

export const enquiry = ({ office }: Campaign) => ({
  title: 'お問い合わせ',
  lead: `お返事は、いただいたメールアドレスにお送りします。${office.replyTime}`,
  purpose: 'いただいたお名前や連絡先は、お返事のために使います。',
  name: typed('お名前', LIMITS.inquiryName),
  phone: {
    ...typed(fieldLabels.phoneNumber),
    invalid: `${fieldLabels.phoneNumber}は0から始まる10桁か11桁の数字で入力してください`,
  },
  message: {
    ...typed('お問い合わせの内容', LIMITS.message),
    help: '受付番号がおわかりのときは、お書きください。カード番号は書かないでください。',
  },
  submit: 'この内容で送る',
  thanks: {
    title: 'お問い合わせを受け付けました',
    text: `受け付けのお知らせをメールでお送りしました。内容を確かめて、事務局からお返事します。${office.replyTime}`,
    hours: 'お急ぎのときは、お電話ください。',
    masked: 'カード番号と思われる数字は、下4けたのほかを＊に変えて送りました。',
  },
  phoneTitle: 'お電話でのお問い合わせ',
});
