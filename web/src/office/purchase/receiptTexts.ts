import type { ReceiptIssuer, ReceiptStatus } from 'functions/shared/settlement/receipt/receipt';
import { sets, time } from '../../copy/format.ts';

/** The 領収書 of an application, issued by the office for a caller. */
export const receiptTexts = {
  heading: '領収書',
  text: 'お支払い済みの方は、「申し込みの状況」からご自分で発行できます。お電話や窓口で頼まれたときは、ここで発行して印刷し、お渡しください。はじめの1枚のほかは「再発行」と印刷されます。窓口で手書きの領収書を渡した方には、発行しないでください。',
  standings: {
    ready: null,
    unpaid: 'お支払いが済んでいないため、発行できません。',
    refunding: '返金の予定か手続き中のため、発行できません。',
    refunded: '全額を返金したため、領収書はありません。',
    disputed: 'カード会社への申し立てがあるため、発行できません。',
  } satisfies Record<ReceiptStatus, string | null>,
  name: '宛名',
  issue: '発行する',
  reissue: '再発行する',
  done: '領収書を発行しました',
  print: '印刷する',
  issues: 'これまでの発行',
  none: 'まだ発行していません。',
  erased: '（消去済み）',
  by: { holder: 'ご本人', office: '事務局' } satisfies Record<ReceiptIssuer, string>,
  issued: (at: string, name: string, count: number, by: string) => `${time(at)}、${name}（${sets(count)}、${by}）`,
};
