import { LIMITS } from 'functions/shared/fields/limits';
import { MAX_RECEIPT_ISSUES, type ReceiptStatus } from 'functions/shared/settlement/receipt/receipt';
import { time } from '../../format.ts';
import { typed } from './phrases/field.ts';

/** The page on which a 領収書 is issued. The receipt itself is the ordinary Japanese one (`ja/receiptSheet.ts`). */
export const receipt = {
  title: '領収書（りょうしゅうしょ＝お金を はらった しるしの 紙）',
  description:
    'お金を はらった 人が、領収書（りょうしゅうしょ）を 出す ページです。メールの リンクから 開いて ください。',
  standings: {
    ready: null,
    unpaid: 'お金を はらった あとに、この ページで 領収書（りょうしゅうしょ）を 出すことが できます。',
    refunding:
      '今、お金を 返す 手続き（てつづき）を して います。今は、領収書（りょうしゅうしょ）を 出せません。お金の 一部だけを 返す ときは、手続きの あとに、残りの お金の 領収書を 出せます。',
    refunded: 'はらった お金は、ぜんぶ 返しました。領収書（りょうしゅうしょ）は ありません。',
    disputed:
      'はらった お金の ことを、カードの 会社が しらべて います。今は、領収書（りょうしゅうしょ）を 出せません。くわしい ことは、事務局（じむきょく）に 聞いて ください。',
  } satisfies Record<ReceiptStatus, string | null>,
  name: {
    ...typed('宛名（あてな＝だれの 領収書か）', LIMITS.receiptName),
    help: '会社や お店の 名前に 変えられます。「様（さま）」は 自動で つきます。絵文字（えもじ）は 使えません。',
  },
  amount: 'お金',
  before:
    '出す 前に、名前が 正しいか 見て ください。領収書（りょうしゅうしょ）は、ひとり 1枚です。2回目からは「再発行（さいはっこう）」と 書いて あります。',
  issue: '領収書（りょうしゅうしょ）を 出す',
  issued: (at: string, name: string | null) =>
    `${time(at)} に、領収書（りょうしゅうしょ）を 出しました。${name === null ? '' : `宛名（あてな）は「${name}」です。`}もう一度 出す ものには、「再発行（さいはっこう）」と 書いて あります。`,
  reissue: '領収書（りょうしゅうしょ）を もう一度 出す',
  counted: `もう一度 出した 日と 名前は、事務局（じむきょく）に 残ります。もう一度 出せるのは ${MAX_RECEIPT_ISSUES - 1}回までです。`,
  done: '領収書（りょうしゅうしょ）を 出しました。',
  keep: '今、紙に 出して ください。または、印刷（いんさつ）の 画面で「PDFに保存」を 選んで ください。この ページを 閉じると、次は 再発行（さいはっこう）に なります。',
  print: '紙に 出す',
  back: '申し込みの状況（もうしこみの ようす）に もどる',
};
