import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { hour, sets, time } from '../../format.ts';
import { onlyCount } from '../../sets.ts';

export const change = (campaign: Campaign) => ({
  request: {
    title: '登録内容の変更',
    lead: '登録されたメールアドレスを入力してください。変更のページのリンクを、そのアドレスにお送りします。',
    steps: ['登録したメールアドレスを入力する', '届いたメールのリンクを開く', '変えるところを直す'],
    stepsTitle: '変更の進み方',
    submit: '変更のページのリンクをメールで受け取る',
    deadline: (timetable: Timetable) => `変更は ${time(timetable.modificationEnd)} まで受け付けています。`,
  },
  title: '登録内容の確認と変更',
  confirmLead: 'ボタンを押すと、登録内容を表示します。新しいメールアドレスの確認のときは、ここで変更が確定します。',
  lead: '変えるところだけを直し、下のボタンを押してください。',
  emailTitle: 'メールアドレス',
  emailHelp:
    '変えると、新しいアドレスに確認のメールをお送りします。そのリンクから確認していただくまで、変更は終わりません。',
  emailChangedTitle: 'メールアドレスの変更が終わりました',
  emailChangedText: (email: string) => `これからのお知らせは ${email} にお送りします。`,
  setsTitle: '申し込みの内容',
  setsLead: (receiptID: string) => `受付番号 ${receiptID}`,
  setsFixed: (count: number) =>
    onlyCount(campaign) === null
      ? `お申し込みは${sets(count)}です。受付期間が終わったため、セット数は変えられません。`
      : `お申し込みは${sets(count)}です。`,
  setsLate: (timetable: Timetable) =>
    `セット数の変更の受付は${hour(timetable.applicationEnd)}に終わりました。選び直されたセット数は保存されていません。ほかの変更は、下のボタンで保存できます。`,
  withdrawn: 'このお申し込みは終わっています。',
  none: 'この登録では、まだお申し込みがありません。',
  apply: '申し込みへ進む',
  submit: '変更を保存する',
  unchangedTitle: '変更されたところがありません',
  unchangedText: '変えるところを直してから、ボタンを押してください。',
  unregisteredTitle: 'このメールアドレスの登録はありません',
  unregisteredText: (email: string) =>
    `${email} では登録されていません。別のアドレスで登録されていないか、お確かめください。`,
  tryOther: '別のアドレスで試す',
  register: '事前登録へ進む',
  withdraw: {
    application: {
      title: '申し込みの取り下げ',
      button: '申し込みを取り下げる…',
      dialogTitle: '申し込みを取り下げますか',
      yes: '取り下げる',
      no: '取り下げない',
    },
    win: {
      title: '当選の辞退',
      button: '当選を辞退する…',
      dialogTitle: '当選を辞退しますか',
      yes: '当選を辞退する',
      no: '当選を辞退しない',
    },
    open: (timetable: Timetable) =>
      `抽選の対象から外れます。登録の内容は残り、${time(timetable.applicationEnd)} までは、もう一度申し込むことができます。`,
    late: '当選されているときは、その当選もなくなります。取り下げたあとに、もう一度申し込むことはできません。',
    won: '当選がなくなり、商品券はお届けしません。これからのご請求はありません。お支払い済みのときはカードへ返金します。明細や利用枠に戻る日は、カード会社によります。あとから当選を元に戻すことはできません。',
  },
  thanks: {
    titles: {
      change: '変更を受け付けました',
      application: '申し込みの取り下げを受け付けました',
      win: '当選の辞退を受け付けました',
    },
    saved: '変更の内容を保存し、お知らせのメールをお送りしました。',
    emailPending: (email: string, timetable: Timetable) =>
      `${email} に確認のメールをお送りしました。${time(timetable.modificationEnd)} までに、そのリンクから確認してください。リンクが使えるのは、お送りしてから24時間です。確認が終わるまでは、今までのアドレスにお知らせします。`,
    withdrawn: 'お申し込みを取り下げました。抽選の対象から外れています。受付のメールをお送りしました。',
    withdrawnLate:
      'お申し込みを取り下げました。当選されていても、その当選はなくなります。受付のメールをお送りしました。',
    declined:
      '当選の辞退を受け付けました。商品券はお届けしません。これからのご請求はありません。お支払い済みのときはカードへ返金します。明細や利用枠に戻る日は、カード会社によります。受付のメールをお送りしました。',
    withdrawnNext: (timetable: Timetable) =>
      `${time(timetable.applicationEnd)} までは、もう一度申し込むことができます。`,
    nextTitle: 'このあと',
    next: (timetable: Timetable, isResultOut: boolean) => [
      `登録内容は ${time(timetable.modificationEnd)} まで変更できます。`,
      ...(isResultOut ? [] : [`抽選の結果は ${time(timetable.resultRelease)} 以降、メールでお知らせします。`]),
    ],
  },
});
