import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { cardKinds } from '../../ja/site/phrases/brands.ts';
import { day, sets, time, yen } from '../../format.ts';
import { COUNTS } from './phrases/counts.ts';
import { parcels } from './phrases/parcel.ts';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';
import { slips, whereSlips } from './phrases/slips.ts';
import { contact, phoneAndHours } from '../../contact.ts';

const NOTHING_ELSE =
  'ほかの ときは、自分の つごうで やめることが できません。自分の つごうで 商品券を 返すことや、お金を 返して もらうことも できません。';

export const legal = ({ office, ...campaign }: Campaign) => ({
  title: '特定商取引法（とくてい しょうとりひき ほう）に 基づく 表記（ひょうき＝売る 人や ねだんの こと）',
  rows: (timetable: Timetable): [string, string][] => [
    ['この ページに ついて', COUNTS],
    ['売る 人（会社や 団体）', office.seller],
    ['代表者（だいひょうしゃ）', office.representative],
    ['この 仕事の 責任者（せきにんしゃ）', office.responsiblePerson],
    ['住所', `〒${office.postCode} ${office.address}`],
    ['電話番号（でんわ ばんごう）', phoneAndHours(office)],
    [
      'メールアドレス',
      `${office.email}（送る ためだけの アドレスです。電話か「お問い合わせ（おといあわせ＝聞くこと）」で 知らせて ください。）`,
    ],
    ['ねだん', `1セット ${yen(campaign.price)}（${yen(campaign.worth)}分）`],
    [
      '売る 数',
      `${sets(campaign.supply)}です。ひとり ${sets(campaign.maxSets)}までです。抽選（ちゅうせん＝くじ）で 決めます。`,
    ],
    [
      'ほかに いる お金',
      '送る お金と 手数料（てすうりょう）は いりません。サイトを 見る ための 通信の お金は、自分で はらって ください。',
    ],
    [
      'はらい方',
      `クレジットカードなどです（${cardKinds}）。申し込む ときに 登録して ください。紙で 申し込んだ 人は、事務局（じむきょく）の 窓口（まどぐち）で はらいます。`,
    ],
    [
      'はらう とき',
      `当選（とうせん＝あたり）した 人だけ、${day(timetable.lapse)} に カードから 自動で はらいます。${chargedIfPromoted(campaign, timetable)}${day(timetable.resultRelease)} から、カードの 会社に たのんで、その お金を ほかの ことに 使えなく します。銀行から お金が 出る 日は、カードの 会社が 決めます。`,
    ],
    ['申し込める 期間', `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`],
    ['届ける ときと 届け方', `${parcels(campaign, timetable)}登録した 住所に 届けます。`],
    [
      '商品の 中身',
      `1セットは、${slips(campaign)}です。${whereSlips(campaign)}${campaign.voucher.conditions.join('')}`,
    ],
    [
      '申し込みの 取り下げ（とりさげ＝やめること）と、当選の辞退（とうせんの じたい＝あたりを ことわること）',
      `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」の ページで できます。${cancellationIfPromoted(campaign)}`,
    ],
    [
      '返す ときと 取りかえる とき',
      `上の しめきりまでは、申し込みの 取り下げ（とりさげ＝やめること）と、当選の辞退（とうせんの じたい＝あたりを ことわること）が できます。${NOTHING_ELSE}届いた 商品券が よごれて いる ときや、足りない ときは、事務局（じむきょく）に 電話して ください。たしかめてから、どう するかを 知らせます。`,
    ],
    ['商品券を 使える 期間', `${day(timetable.useStart)} から ${day(timetable.useEnd)} まで`],
  ],
});

/** The terms that applicants accept (rules 3.25). The rules of the draw have a page of their own. */
export const terms = ({ office, ...campaign }: Campaign) => ({
  title: '申し込みの 条件（じょうけん＝きまり）',
  lead: `${COUNTS}${campaign.name}を 申し込む ときは、次の きまりが あります。売るのは、${office.seller}です。`,
  draw: '抽選（ちゅうせん＝くじ）の しくみと きまりを 読む',
  legal: '特定商取引法（とくてい しょうとりひき ほう）に 基づく 表記（ひょうき＝売る 人や ねだんの こと）を 読む',
  sections: (timetable: Timetable): { readonly title: string; readonly text: string }[] => [
    {
      title: '申し込める 人',
      text: `${campaign.eligibility.text}${campaign.eligibility.staff}${campaign.guardianBelow}さいより 下の 人は、保護者（ほごしゃ＝親など）に「いいよ」と 言って もらってから、申し込んで ください。`,
    },
    {
      title: '申し込める 回数',
      text: `${campaign.householdRule}同じ 人が 2回より 多く 申し込んだ ときは、1つだけを 残します。ほかの 申し込みは、抽選（ちゅうせん＝くじ）に 入れません。本当と ちがう ことを 書いた 申し込みも、抽選に 入れません。当選（とうせん＝あたり）の あとで わかった ときは、当選を なくすことが あります。`,
    },
    {
      title: '抽選（ちゅうせん＝くじ）と みんなに 見せる こと',
      text: '当選（とうせん＝あたり）は、抽選（ちゅうせん＝くじ）で 決めます。抽選番号（ちゅうせん ばんごう）、セットの 数、抽選と 繰り上げ（くりあげ＝あとから あたること）の 結果を、みんなに 見せます。抽選に 入れなかった 理由の しゅるいも 見せます。名前や 電話番号（でんわ ばんごう）などは 見せません。',
    },
    {
      title: 'お金を はらう こと',
      text: `当選（とうせん＝あたり）した 人の カードから、${day(timetable.lapse)} に 自動で はらいます。${chargedIfPromoted(campaign, timetable)}紙で 申し込んで カードが ない 人は、事務局（じむきょく）の 窓口（まどぐち）で はらって ください。いつまでに はらうかは、お知らせします。その 日までに はらったことが わからない ときは、当選は 無効（むこう＝なくなること）に なります。`,
    },
    {
      title: '申し込みの 取り下げ（とりさげ＝やめること）と、当選の辞退（とうせんの じたい＝あたりを ことわること）',
      text: `${time(timetable.modificationEnd)} まで、「登録内容の変更（とうろくした ことを 変える）」の ページで、申し込みの 取り下げ（とりさげ＝やめること）と、当選の辞退（とうせんの じたい＝あたりを ことわること）が できます。${cancellationIfPromoted(campaign)}${NOTHING_ELSE}`,
    },
    {
      title: 'ほかの 人に あげる こと、売る こと',
      text: '当選（とうせん＝あたり）した ことを、ほかの 人に あげることは できません。もうける ために 商品券を 売ることも できません。',
    },
    {
      title: '止める とき、変える とき',
      text: '地震（じしん）などの 災害（さいがい）で、どうしても 止める ときは、はらった お金を 返します。日を 変える ときは、この サイトで 知らせます。',
    },
    { title: '聞く ところ', text: `${office.name} ${contact(office)}` },
  ],
});
