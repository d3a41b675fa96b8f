import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { contact, phoneAndHours } from './site.ts';
import { day, sets, time, yen } from '../../format.ts';
import { cardKinds } from './phrases/brands.ts';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';

export const legal = ({ office, ...campaign }: Campaign) => ({
  title: '特定商取引法に基づく表記',
  rows: (timetable: Timetable): [string, string][] => [
    ['販売事業者', office.seller],
    ['運営責任者', office.responsiblePerson],
    ['所在地', `〒${office.postCode} ${office.address}`],
    ['電話番号', phoneAndHours(office)],
    ['メールアドレス', office.email],
    ['販売価格', `1セット${yen(campaign.price)}（${yen(campaign.worth)}分）`],
    ['販売数', `${sets(campaign.supply)}。お一人${sets(campaign.maxSets)}まで。抽選によります。`],
    [
      '価格のほかにかかる費用',
      '送料と手数料はいただきません。サイトをご覧いただくための通信料は、お客さまのご負担です。',
    ],
    ['お支払いの方法', `クレジットカードなど（${cardKinds}）。お申し込みのときに登録していただきます。`],
    [
      'お支払いの時期',
      `当選された方だけ、${day(timetable.lapse)} に自動で決済します。${chargedIfPromoted(campaign, timetable)}${day(timetable.resultRelease)} から、カード会社にお支払い額をおさえてもらいます。引き落としの日は、カード会社の定めによります。`,
    ],
    ['申し込みの期間', `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`],
    ['引き渡しの時期', `${day(timetable.delivery)} から順次、登録されたご住所にお届けします。`],
    [
      '申し込みの取り下げと当選の辞退',
      `${time(timetable.modificationEnd)} まで、登録内容の変更のページからできます。${cancellationIfPromoted(campaign)}`,
    ],
    [
      '返品・交換',
      '上の期限までの取り下げと当選の辞退のほかは、取り消し、返品、払い戻しをお受けできません。届いた商品券に汚れや不足があるときは、事務局へご連絡ください。お取り替えします。',
    ],
    ['商品券の利用期間', `${day(timetable.useStart)} から ${day(timetable.useEnd)} まで`],
  ],
});

export const privacy = ({ office }: Campaign) => ({
  title: '個人情報の取扱い',
  lead: `${office.name}（以下「事務局」）は、お預かりする個人情報を次のように取り扱います。`,
  sections: [
    {
      title: 'お預かりする情報',
      text: 'お名前、ふりがな、ご住所、電話番号、メールアドレス、年代、アンケートへのお答え、申し込みの内容、お問い合わせの内容です。お支払いのカードは、種類、番号の下4桁、有効期限だけをお預かりします。カード番号とセキュリティコードはお預かりしません。',
    },
    {
      title: 'カードの情報',
      text: 'カードの情報は、決済を委託するStripe（ストライプジャパン株式会社とそのグループ会社）が、入力された画面から直接受け取って保管し、決済、本人認証、不正利用の防止に使います。国外で取り扱われることがあります。当選されなかった方のカードは、繰り上げの期間のあとに登録から外します。',
    },
    {
      title: '使う目的',
      text: '登録と申し込みの受付、抽選、結果のお知らせ、お支払い、商品券のお届け、お問い合わせへのお返事、個人がわからない形での集計に使います。ほかの目的には使いません。',
    },
    {
      title: '第三者への提供',
      text: '法令に基づくときを除き、ご本人の同意なしに第三者に渡すことはありません。お届け、決済、通信に必要な業務を委託するときは、委託先を適切に監督します。',
    },
    {
      title: '安全な管理',
      text: 'お預かりした情報は、担当者だけが扱えるようにし、通信は暗号にして送ります。',
    },
    {
      title: '確認・訂正・削除',
      text: '登録された内容は、登録内容の変更のページから確かめ、直すことができます。削除などのご希望は、事務局までお知らせください。',
    },
    { title: 'お問い合わせ先', text: `${office.name} ${contact(office)}` },
  ],
});
