import type { Campaign } from 'functions/shared/campaign/campaign';
import { retentionEnd } from 'functions/shared/campaign/retention';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { toISO } from 'functions/shared/time/instants';
import { contact, phoneAndHours } from '../../contact.ts';
import { day, sets, time, yen } from '../../format.ts';
import { cardKinds } from './phrases/brands.ts';
import { parcels } from './phrases/parcel.ts';
import { slips, whereSlips } from './phrases/slips.ts';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';

export const legal = ({ office, ...campaign }: Campaign) => ({
  title: '特定商取引法に基づく表記',
  rows: (timetable: Timetable): [string, string][] => [
    ['販売事業者', office.seller],
    ['代表者', office.representative],
    ['運営責任者', office.responsiblePerson],
    ['所在地', `〒${office.postCode} ${office.address}`],
    ['電話番号', phoneAndHours(office)],
    ['メールアドレス', `${office.email}（送信専用です。ご連絡は、お電話か「お問い合わせ」でお願いします。）`],
    ['販売価格', `1セット${yen(campaign.price)}（${yen(campaign.worth)}分）`],
    ['販売数', `${sets(campaign.supply)}。お一人${sets(campaign.maxSets)}まで。抽選によります。`],
    [
      '価格のほかにかかる費用',
      '送料と手数料はいただきません。サイトをご覧いただくための通信料は、お客さまのご負担です。',
    ],
    [
      'お支払いの方法',
      `クレジットカードなど（${cardKinds}）。お申し込みのときに登録していただきます。紙で申し込まれた方は、事務局の窓口でのお支払いです。`,
    ],
    [
      'お支払いの時期',
      `当選された方だけ、${day(timetable.lapse)} に自動で決済します。${chargedIfPromoted(campaign, timetable)}${day(timetable.resultRelease)} から、カード会社にお支払い額をおさえてもらいます。引き落としの日は、カード会社の定めによります。`,
    ],
    ['申し込みの期間', `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`],
    ['引き渡しの時期と方法', `${parcels(campaign, timetable)}お届け先は、登録されたご住所です。`],
    ['商品の内容', `1セットは、${slips(campaign)}です。${whereSlips(campaign)}${campaign.voucher.conditions.join('')}`],
    [
      '申し込みの取り下げと当選の辞退',
      `${time(timetable.modificationEnd)} まで、登録内容の変更のページからできます。${cancellationIfPromoted(campaign)}`,
    ],
    [
      '返品・交換',
      '上の期限までの取り下げと当選の辞退のほかは、お客さまのご都合による取り消し、返品、払い戻しをお受けできません。届いた商品券に汚れや不足があるときは、事務局へお電話ください。確かめて、その後の対応をご案内します。',
    ],
    ['商品券の利用期間', `${day(timetable.useStart)} から ${day(timetable.useEnd)} まで`],
  ],
});

/** Returns the contractors that receive personal data, one line each. */
const contracted = ({ contractors }: Pick<Campaign, 'contractors'>): string =>
  contractors.map(({ task, name, country }) => `${task}は${name}（取り扱う国は${country}）`).join('、');

export const privacy = ({ office, ...campaign }: Campaign) => ({
  title: '個人情報の取扱い',
  lead: `${office.seller}（${office.address}、代表者 ${office.representative}）は、${office.name}（以下「事務局」）を運営し、お預かりする個人情報を次のように取り扱います。`,
  sections: (timetable: Timetable): { readonly title: string; readonly text: string }[] => [
    {
      title: 'お預かりする情報',
      text: 'お名前、ふりがな、ご住所、電話番号、メールアドレス、年代、アンケートへのお答え、申し込みの内容、領収書の宛名、お問い合わせの内容と、事務局へのお電話の記録です。お支払いのカードは、種類、番号の下4桁、有効期限だけをお預かりします。カード番号とセキュリティコードはお預かりしません。',
    },
    {
      title: 'カードの情報',
      text: 'カードの情報と端末・通信の情報は、決済を委託するStripe（ストライプ）が、入力された画面から直接受け取って保管し、カードを発行した会社（外国の会社のこともあります）に送って、決済、本人認証、不正利用の防止に使います。当選されなかった方のカードは、繰り上げの期間のあとに登録から外します。',
    },
    {
      title: '使う目的',
      text: '登録と申し込みの受付、重複した申し込みの確認、抽選、抽選の公開（抽選番号だけを公開し、お名前は公開しません）、お知らせと結果のお届け、お支払い、商品券のお届け、お問い合わせへのお返事、個人がわからない形での集計に使います。ほかの目的には使いません。',
    },
    {
      title: '委託先',
      text: `次の業務を委託し、委託先を適切に監督します。${contracted(campaign)}。`,
    },
    {
      title: '第三者への提供',
      text: '法令に基づくときと、上の委託先のほかは、ご本人の同意なしに第三者に渡すことはありません。',
    },
    {
      title: '保存する期間',
      text: `${day(toISO(retentionEnd(campaign, timetable)))} まで保存し、そのあと消去します。お支払いの帳簿は、法令により${campaign.retention.accountingYears}年間、お名前などを除いて保存します。バックアップからは、その保管の期間が過ぎると消えます。`,
    },
    {
      title: '安全な管理',
      text: 'お預かりした情報は、担当者だけが扱えるようにし、だれがいつ変更したかを記録します。通信は暗号にして送ります。',
    },
    {
      title: '開示・訂正・利用停止・削除',
      text: `開示、訂正、利用停止、削除のご請求は、ご本人であることを確かめたうえで、事務局が承ります。登録された内容は、${time(timetable.modificationEnd)} まで、登録内容の変更のページからも確かめ、直すことができます。`,
    },
    { title: 'お問い合わせ先', text: `${office.name} ${contact(office)}` },
  ],
});

/** The terms that applicants accept (rules 3.25). The rules of the draw have a page of their own. */
export const terms = ({ office, ...campaign }: Campaign) => ({
  title: '申し込みの条件',
  lead: `${campaign.name}のお申し込みには、次の条件があります。販売するのは、${office.seller}です。`,
  draw: '抽選のしくみと決まりを読む',
  legal: '特定商取引法に基づく表記を読む',
  sections: (timetable: Timetable): { readonly title: string; readonly text: string }[] => [
    {
      title: '申し込める方',
      text: `${campaign.eligibility.text}${campaign.eligibility.staff}${campaign.guardianBelow}歳未満の方は、保護者の同意を得てお申し込みください。`,
    },
    {
      title: '申し込みの回数',
      text: `${campaign.householdRule}同じ方の申し込みが2件以上あるときは、1件だけを残し、ほかを抽選の対象から外します。事実と違う内容での申し込みも、対象から外します。当選のあとにわかったときは、当選を取り消すことがあります。`,
    },
    {
      title: '抽選と公開',
      text: '当選は抽選で決まります。抽選番号、セット数、抽選と繰り上げの結果、抽選の対象から外した理由の区分を公開します。お名前や連絡先は公開しません。',
    },
    {
      title: 'お支払い',
      text: `当選された方のカードを、${day(timetable.lapse)} に自動で決済します。${chargedIfPromoted(campaign, timetable)}紙で申し込まれてカードのない方は、お知らせする期限までに、事務局の窓口でお支払いください。期限までにお支払いを確認できないときは、当選は無効になります。`,
    },
    {
      title: '取り下げと当選の辞退',
      text: `${time(timetable.modificationEnd)} まで、登録内容の変更のページから、申し込みの取り下げと当選の辞退ができます。${cancellationIfPromoted(campaign)}お客さまのご都合による、そのほかの取り消し、返品、払い戻しはお受けできません。`,
    },
    {
      title: '当選と商品券の譲渡',
      text: '当選の権利は、ほかの方に譲れません。商品券を営利の目的で転売することはできません。',
    },
    {
      title: '中止と変更',
      text: '災害などでやむをえず中止するときは、お支払い済みの代金を返金します。日程を変えるときは、このサイトでお知らせします。',
    },
    { title: 'お問い合わせ先', text: `${office.name} ${contact(office)}` },
  ],
});
