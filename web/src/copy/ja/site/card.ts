import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import type { CardProblem } from 'functions/shared/settlement/card/cardProblems';
import { day, month, sets, time, yen } from '../../format.ts';
import type { ShownCard } from '../../cardBrands.ts';
import { cardKinds, cardName } from './phrases/brands.ts';
import { expiryExample } from '../../campaignFacts.ts';
import { typed } from './phrases/field.ts';

/** The problem with a card, and what the reader can do. No text blames anybody. */
const problems = {
  declined:
    'カード会社の承認が得られませんでした。理由は事務局ではわかりません。別のカードを入力するか、カード会社へお確かめください。',
  insufficient_funds:
    'カードのご利用枠または残高が足りないようです。別のカードを入力するか、カード会社へお確かめください。',
  expired: 'カードの有効期限が過ぎているようです。有効期限をお確かめのうえ、もう一度入力してください。',
  incorrect: 'カード番号かセキュリティコードが、カードのものと違うようです。もう一度入力してください。',
  authentication:
    'カード会社の本人認証（3Dセキュア）が終わりませんでした。もう一度入力して認証するか、別のカードを入力してください。',
  unsupported: 'このカードは、お使いいただけません。別のカードを入力してください。',
  processing: 'カード会社での処理が終わりませんでした。少し時間をおいて、もう一度入力してください。',
  no_bank_page:
    'カード会社の本人認証の画面を開けませんでした。カードへの請求はありません。もう一度入力するか、別のカードを入力してください。続けて表示されるときは、事務局へお問い合わせください。',
  late: 'カードの登録が締め切りに間に合いませんでした。',
} satisfies Record<CardProblem, string>;

const rehearsal = {
  title: 'この入力欄は、この端末での確認用です',
  text: '実際のカードは使えません。次のテスト用のカードを押すと、入力されます。',
  cards: {
    good: '登録できるカード（Visa）',
    jcb: '登録できるカード（JCB）',
    authentication: '本人認証のあるカード',
    declined: '承認されないカード',
    insufficientFunds: '残高が足りないカード',
    chargeDeclined: '登録はでき、決済で断られるカード',
  },
};

const waiting = {
  title: 'カードの手続きの結果を確かめています',
  text: 'カードの登録が終わったか、まだ確かめられていません。混み合っているか、通信が途切れたためです。画面を開いたままお待ちいただくと、自動でもう一度お試しします。',
  next: (seconds: number) => `${seconds}秒後に、もう一度お試しします。`,
  trying: 'もう一度お試ししています。',
  asking: 'カード会社に確かめています。画面が変わるまで、そのままお待ちください。',
  now: '今すぐ試す',
};

const atBank = {
  title: 'カード会社での本人認証が、まだ終わっていません',
  text: 'カード会社の画面で本人認証（3Dセキュア）をされると、カードの登録が終わります。',
  go: 'カード会社の画面へ進む',
};

const returned = {
  title: 'カード会社の画面から戻られました',
  text: '手続きの結果は、メールでお知らせします。しばらくしてもメールが届かないときは、お送りしたメールのリンクから、もう一度お進みください。',
};

/** The expiry date of a card, with an example. */
const expiry = (campaign: Campaign) => {
  const { year, digits } = expiryExample(campaign);
  return {
    ...typed('有効期限'),
    help: `月と年の下2桁を入力してください。例：${year}年12月なら ${digits}`,
    invalid: `有効期限は、月と年の下2桁で入力してください。例：${digits}`,
  };
};

/** All texts about cards, where one is entered, saved or changed. */
export const card = (campaign: Campaign) => ({
  title: 'お支払いのカード',
  name: cardName,
  why: (timetable: Timetable) => [
    `カードは、当選された方のお支払いのために、お申し込みのときに登録していただきます。当選された方だけ、${day(timetable.lapse)} に自動で決済します。`,
    `当選されなければ、お支払いはありません。お支払いは、カードの明細に「${campaign.statementDescriptor.kanji}」と表示されます。`,
    'カード会社の画面で、本人認証（3Dセキュア）をお願いすることがあります。',
  ],
  kinds: `お使いいただけるカードは、${cardKinds}です。`,
  number: {
    ...typed('カード番号'),
    invalid: 'カード番号は、カードのとおりに14桁から19桁の数字で入力してください',
  },
  expiry: expiry(campaign),
  cvc: {
    ...typed('セキュリティコード'),
    help: 'カードの裏面にある3桁、American Expressは表面にある4桁の数字です。',
    invalid: 'セキュリティコードは、3桁か4桁の数字で入力してください',
  },
  safety: 'カード番号は、決済を扱うStripeへ暗号にして送られます。事務局とこのサイトは、カード番号をお預かりしません。',
  loading: 'カードの入力欄を読み込んでいます。表示されてから、もう一度ボタンを押してください',
  unloaded: 'カードの入力欄を表示できませんでした。通信の状態をお確かめのうえ、もう一度読み込んでください。',
  reload: 'カードの入力欄を読み込む',
  check: 'カードの入力を、もう一度お確かめください',
  entered: (shown: ShownCard) => `${cardName(shown)} を入力されています。`,
  enterOther: '別のカードを入力する',
  problems,
  rehearsal,
  pending: {
    title: 'お申し込みはまだ完了していません',
    text: (timetable: Timetable) => `${time(timetable.applicationEnd)} までにカードを登録してください。`,
    kept: (receiptID: string, count: number) =>
      `お申し込みの内容（${sets(count)}）は残っています。受付番号は ${receiptID} です。`,
    order: '先着順ではありません。カードの登録の早さは、当選しやすさに関わりません。',
    submit: 'このカードを登録する',
    over: (timetable: Timetable) =>
      `カードの登録の締め切りは ${time(timetable.applicationEnd)} でした。カードが登録されなかったため、お申し込みは完了していません。お支払いはありません。`,
    overTitle: 'お申し込みは完了しませんでした',
    later: '画面を閉じても、お申し込みの内容は残ります。お送りするメールのリンクから、続きができます。',
  },
  waiting,
  atBank,
  returned,
  change: {
    title: 'お支払いのカード',
    present: '登録されているカード',
    expiry: (isoMonth: string) => `有効期限 ${month(isoMonth)}`,
    none: '登録されていません',
    missing: (timetable: Timetable) =>
      `お申し込みはまだ完了していません。${time(timetable.applicationEnd)} までにカードを登録してください。`,
    until: (timetable: Timetable) => `カードは ${time(timetable.modificationEnd)} まで変更できます。`,
    change: 'カードを変更する',
    add: 'カードを登録する',
    save: 'このカードに変更する',
    stop: '変更をやめる',
    kept: 'ほかのカードの登録が終わるまでは、今のカードの登録が残ります。',
    done: (shown: ShownCard) => `${cardName(shown)} を登録しました。お知らせのメールをお送りしました。`,
    late: (timetable: Timetable) =>
      `カードの変更の締め切りは ${time(timetable.modificationEnd)} でした。今のカードは、そのままです。`,
    hold: (amount: number, timetable: Timetable) =>
      `登録していただくと、${yen(amount)} の利用枠を確保します。決済は ${day(timetable.lapse)} までに行います。`,
    owed: (timetable: Timetable) =>
      `当選された商品券のお支払いが、まだ完了していません。${time(timetable.modificationEnd)} までに、お支払いのカードを登録し直してください。別のカードも登録できます。お手続きがないときは、当選は無効になります。`,
    lateOwed: (timetable: Timetable) =>
      `カードの登録の締め切りは ${time(timetable.modificationEnd)} でした。このカードは受け付けられていません。ご事情のある方は、事務局へお問い合わせください。`,
    charged: 'このカードで決済したため、カードは変更できません。ご事情のある方は、事務局へお問い合わせください。',
    doneTitle: 'お支払いのカードを登録しました',
  },
});
