import { LIMITS } from 'functions/shared/fields/limits';
import { MAX_RECEIPT_ISSUES, type ReceiptStatus } from 'functions/shared/settlement/receipt/receipt';
import { time } from '../../format.ts';
import { typed } from './phrases/field.ts';

/** The page on which a 領収書 is issued. The receipt's own texts are in `receiptSheet.ts`. */
export const receipt = {
  title: '領収書',
  description: 'お支払いが済んだ方が、領収書を発行して印刷するページです。メールのリンクからお進みください。',
  standings: {
    ready: null,
    unpaid: 'お支払いが済むと、このページで領収書を発行できます。',
    refunding:
      '返金の手続きがあるため、ただいまは領収書を発行できません。一部の返金のときは、手続きが済むと、残りの額で発行できます。',
    refunded: 'お支払いいただいた額は、すべて返金しました。領収書はありません。',
    disputed:
      'お支払いについてカード会社で確認しているため、領収書を発行できません。くわしくは事務局へお問い合わせください。',
  } satisfies Record<ReceiptStatus, string | null>,
  name: {
    ...typed('宛名', LIMITS.receiptName),
    help: '会社やお店のお名前に変えられます。「様」は自動で付きます。絵文字は使えません。',
  },
  amount: '金額',
  before: '発行の前に、宛名をお確かめください。お一人の領収書は1枚で、2回目からは「再発行」と表示されます。',
  issue: '領収書を発行する',
  issued: (at: string, name: string | null) =>
    `${time(at)} に、${name === null ? '' : `「${name}」の宛名で、`}領収書を発行しました。もう一度発行するものには、「再発行」と表示されます。`,
  reissue: '領収書を再発行する',
  counted: `再発行の日時と宛名は、事務局の記録に残ります。再発行は${MAX_RECEIPT_ISSUES - 1}回までです。`,
  done: '領収書を発行しました。',
  keep: 'いま印刷するか、印刷の画面で「PDFに保存」を選んでください。このページを離れると、次は再発行になります。',
  print: '印刷する',
  back: '申し込みの状況に戻る',
};
