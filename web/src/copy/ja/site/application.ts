import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { fieldLabels } from 'functions/shared/site/fieldLabels';
import { cancellationIfPromoted, chargedIfPromoted } from './phrases/promotion.ts';
import { household } from './phrases/household.ts';
import { chosen } from './phrases/field.ts';
import { day, sets, time, yen } from '../../format.ts';
import { canWinFewer } from 'functions/shared/campaign/fewerSets';
import { onlyCount } from '../../sets.ts';

/** The text that 特定商取引法 requires on the last page (rules 3.25). */
const terms = (campaign: Campaign) => ({
  names: {
    quantity: '数量',
    price: 'お支払い額',
    payment: 'お支払いの方法と時期',
    delivery: 'お届け',
    period: '申し込みの期間',
    cancellation: '取り下げと返品',
  },
  quantity: (count: number) => `商品券 ${sets(count)}（${yen(count * campaign.worth)}分）`,
  price: (count: number) =>
    `${yen(count * campaign.price)}${canWinFewer(campaign) ? '。少ないセット数での当選のときは、当選したセット数の分です' : ''}。送料と手数料はいただきません。`,
  payment: (card: string, timetable: Timetable) =>
    `${card}\n当選された場合だけ、${day(timetable.lapse)} に自動で決済します。${chargedIfPromoted(campaign, timetable)}`,
  delivery: (timetable: Timetable) => `${day(timetable.delivery)} から順次、登録されたご住所にお届けします。`,
  period: (timetable: Timetable) => `${time(timetable.applicationStart)} から ${time(timetable.applicationEnd)} まで`,
  cancellation: (timetable: Timetable) =>
    `${time(timetable.modificationEnd)} まで、「登録内容の変更」から取り下げや当選の辞退ができます。${cancellationIfPromoted(campaign)}お客さまのご都合による、そのほかの取り消し、返品、払い戻しはお受けできません。`,
});

export const application = (campaign: Campaign) => ({
  request: {
    title: '商品券の申し込み',
    lead: 'メールアドレスを入力してください。申込ページのリンクを、そのアドレスにお送りします。',
    steps: [
      'メールアドレスを入力する',
      '届いたメールのリンクを開く',
      `${onlyCount(campaign) === null ? 'セット数を選び、' : ''}お支払いのカードを入力する`,
      '内容を確かめて申し込む',
    ],
    stepsTitle: '申し込みの進み方',
    submit: '申込ページのリンクをメールで受け取る',
    note: 'お支払いのカードをご用意ください。カードの登録が終わるまで、お申し込みは完了しません。事前登録がお済みの方は、ご案内メールのリンクからもお申し込みいただけます。',
    deadline: (timetable: Timetable) => `受付は ${time(timetable.applicationEnd)} までです。先着順ではありません。`,
  },
  title: '申し込みの入力',
  confirmLead: 'ボタンを押すと、申し込みの入力に進みます。',
  choiceTitle: 'お申し込みのセット数',
  purchaseCount: {
    ...chosen(fieldLabels.purchaseCount),
    help: `1セット${yen(campaign.price)}で、${yen(campaign.worth)}分のお買い物ができます。`,
  },
  only: (count: number) =>
    `お申し込みは${sets(count)}です。${yen(count * campaign.price)}で、${yen(count * campaign.worth)}分のお買い物ができます。`,
  acceptsPartial: {
    label: fieldLabels.acceptsPartial,
    help: '残りのセット数が足りないとき、少ない数でも当選とするかをお選びいただけます。抽選の順番には影響しません。',
    required: 'どちらかを選んでください',
    invalid: 'どちらかを選んでください',
  },
  householdRule: household(campaign),
  toConfirmation: '確認画面へ進む',
  existsTitle: 'お申し込み済みです',
  existsText: (receiptID: string) =>
    `受付番号は ${receiptID} です。${onlyCount(campaign) === null ? 'セット数の変更や取り下げ' : '取り下げ'}は、変更のページからできます。`,
  toChange: '申し込みを確認・変更する',
  confirmation: {
    title: '申し込み内容の確認',
    lead: '次の内容で申し込みます。申し込みは、まだ終わっていません。',
    change: '変更',
    changeOf: (what: string) => `${what}を変更`,
    submit: 'この内容で申し込む',
    back: '入力に戻る',
    name: 'お名前',
    kana: 'ふりがな',
    address: 'ご住所',
    sets: fieldLabels.purchaseCount,
    total: '当選したときのお支払い額',
    partial: '少ないセット数での当選',
    partialYes: 'よい',
    partialNo: '希望しない',
    notGiven: '入力なし',
    registered: 'お名前やご住所を変えるときは、お申し込みのあとに「登録内容の変更」からお手続きください。',
    termsTitle: 'お申し込みの前にご確認ください',
    terms: terms(campaign),
    notice: (timetable: Timetable) =>
      `申し込みが当選を約束するものではありません。結果は ${time(timetable.resultRelease)} 以降、メールでお知らせします。`,
  },
  thanks: {
    title: '申し込みを受け付けました',
    text: 'お申し込みありがとうございます。受付のメールをお送りしました。',
    receipt: '受付番号',
    keep: 'お問い合わせのときに必要です。書きとめておいてください。',
    nextTitle: 'このあと',
    next: (timetable: Timetable) => [
      `${onlyCount(campaign) === null ? `セット数は ${time(timetable.applicationEnd)} まで変えられます。` : ''}申し込みの取り下げは ${time(timetable.modificationEnd)} まで、受付のメールのリンクか「登録内容の変更」からできます。`,
      `${day(timetable.draw)} に抽選を行います。先着順ではありません。`,
      `${time(timetable.resultRelease)} 以降、結果を順にメールでお知らせします。`,
      `当選された場合だけ、登録されたカードで ${day(timetable.lapse)} に自動で決済します。カードは ${time(timetable.modificationEnd)} まで変えられます。`,
      `当選された方への商品券は ${day(timetable.delivery)} から順次お届けします。`,
    ],
    caution: 'この受付は、当選のお知らせではありません。',
  },
});
