import type { Campaign } from 'functions/shared/campaign/campaign';
import { retentionEnd } from 'functions/shared/campaign/retention';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { day, time } from '../../format.ts';
import { COUNTS } from './phrases/counts.ts';
import { contact } from '../../contact.ts';

/** Returns the contractors that receive personal data, one sentence each. */
const contracted = ({ contractors }: Pick<Campaign, 'contractors'>): string =>
  contractors
    .map(({ task, name, country }) => `「${task}」は、${name}に たのみます。あつかう 国は ${country}です。`)
    .join('');

export const privacy = ({ office, ...campaign }: Campaign) => ({
  title: '個人情報の取扱い（こじん じょうほうの とりあつかい＝使い方）',
  lead: `${COUNTS}${office.seller}が、${office.name}（ここからは「事務局」）の 仕事を します。住所は ${office.address}、代表者（だいひょうしゃ）は ${office.representative}です。個人情報（こじん じょうほう）を、次のように 使います。`,
  sections: (timetable: Timetable): { readonly title: string; readonly text: string }[] => [
    {
      title: 'もらう 個人情報（こじん じょうほう）',
      text: '名前、ふりがな、住所、電話番号（でんわ ばんごう）、メールアドレス、年代です。アンケートの 答え、申し込みの 中身、領収書（りょうしゅうしょ）の 名前も です。質問の 中身、事務局（じむきょく）への 電話の 記録（きろく）も です。カードは、しゅるい、番号の 下の 4つの 数字、有効期限（ゆうこう きげん＝使える さいごの 月）だけを 持ちます。カードの 番号と セキュリティコードは 持ちません。',
    },
    {
      title: 'カードの 個人情報（こじん じょうほう）',
      text: 'お金を あつかう 仕事は、Stripe（ストライプ）に たのんで います。Stripeは、カードの ことを、書いた 画面から 直接 受け取って、持ちます。スマートフォンなどの ことと、通信の ことも 同じです。そして、カードを 作った 会社に 送ります。外国の 会社の ことも あります。お金を はらう ため、本人認証（ほんにん にんしょう＝本人か たしかめること）の ため、悪い 使い方を 止める ために 使います。当選（とうせん＝あたり）しなかった 人の カードは、繰り上げ（くりあげ＝あとから あたること）の 期間の あとに、登録から 消します。',
    },
    {
      title: '何に 使うか',
      text: '登録と 申し込みの 受けつけに 使います。同じ 人が 2回 申し込んで いないか しらべます。抽選（ちゅうせん＝くじ）を して、みんなに 見せます。見せるのは 抽選番号（ちゅうせん ばんごう）だけです。名前は 見せません。お知らせと 結果を 送ります。お金を はらう ことと、商品券を 届ける ことに 使います。質問に 返事を します。だれの ことか わからない 形で、数を 数えます。ほかの ことには 使いません。',
    },
    {
      title: '仕事を たのむ 会社',
      text: `次の 仕事を、ほかの 会社に たのみます。事務局（じむきょく）は、その 会社が 正しく 仕事を するように 見ます。${contracted(campaign)}`,
    },
    {
      title: 'ほかの 人に わたす こと',
      text: '法律で 決まって いる ときと、上の 会社に わたす ときが あります。ほかの ときは、本人が「いい」と 言うまで、わたしません。',
    },
    {
      title: 'いつまで 持つか',
      text: `${day(toISO(retentionEnd(campaign, timetable)))} まで 持ちます。そのあと 消します。お金の 記録（きろく）は、法律で 決まって いるので、${campaign.retention.accountingYears}年間 持ちます。名前などは 消して 持ちます。こわれた ときの ための 写し（バックアップ）は、持つ 期間が 終わると 消えます。`,
    },
    {
      title: '安全の ために する こと',
      text: '個人情報（こじん じょうほう）は、仕事を する 人だけが 使えます。だれが いつ 変えたかを 書いて おきます。送る ときは、ほかの 人が 読めない 暗号（あんごう）に して 送ります。',
    },
    {
      title: '見る・直す・使うのを 止める・消す',
      text: `本人は、個人情報（こじん じょうほう）を 見せて もらうことが できます。直すこと、使うのを 止めること、消すことも できます。事務局（じむきょく）に 言って ください。事務局は、本人か どうかを たしかめてから します。登録した ことは、${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」の ページでも 見て、直すことが できます。`,
    },
    { title: '聞く ところ', text: `${office.name} ${contact(office)}` },
  ],
});
