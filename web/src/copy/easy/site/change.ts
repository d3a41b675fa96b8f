import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { hour, sets, time } from '../../format.ts';
import { onlyCount } from '../../sets.ts';

/** The sentence about the payment of a win that is given up. */
const GIVEN_UP =
  '商品券は 届きません。これから お金を はらうことは ありません。もう はらった お金は、カードへ 返します。お金が もどる 日は、カードの 会社に よって ちがいます。';

export const change = (campaign: Campaign) => ({
  request: {
    title: '登録内容の変更（とうろくした ことを 変える）',
    lead: '登録した メールアドレスを 入れて ください。その アドレスに、変える ページの リンクを 送ります。',
    steps: ['登録した メールアドレスを 入れる', '届いた メールの リンクを 開く', '変えたい ところを 直す'],
    stepsTitle: '変える しかた',
    submit: '変える ページの リンクを メールで もらう',
    deadline: (timetable: Timetable) => `${time(timetable.modificationEnd)} まで 変えられます。`,
  },
  title: '登録した ことを 見る・変える',
  confirmLead:
    'ボタンを おすと、登録した ことを 見られます。新しい メールアドレスを たしかめる ときは、ここで 新しい アドレスに 変わります。',
  lead: '変えたい ところだけを 直して ください。それから 下の ボタンを おして ください。',
  emailTitle: 'メールアドレス',
  emailHelp:
    '変えると、新しい アドレスに メールを 送ります。その メールの リンクから、たしかめて ください。たしかめると、アドレスが 変わります。',
  emailChangedTitle: 'メールアドレスが 変わりました',
  emailChangedText: (email: string) => `これからの お知らせは ${email} に 送ります。`,
  setsTitle: '申し込み',
  setsLead: (receiptID: string) => `受付番号（うけつけ ばんごう） ${receiptID}`,
  setsFixed: (count: number) =>
    onlyCount(campaign) === null
      ? `申し込んだ 数は ${sets(count)}です。申し込みの 期間が 終わったので、数は 変えられません。`
      : `申し込んだ 数は ${sets(count)}です。`,
  setsLate: (timetable: Timetable) =>
    `セットの 数を 変えられるのは ${hour(timetable.applicationEnd)}まででした。選び直した 数は、変わって いません。ほかの ことは、下の ボタンで 変えられます。`,
  withdrawn: 'この 申し込みは、もう 終わって います。',
  none: 'この 登録では、まだ 申し込んで いません。',
  apply: '申し込みへ 進む',
  submit: '変えた ことを 登録する',
  unchangedTitle: '変わった ところが ありません',
  unchangedText: '変えたい ところを 直して ください。それから、ボタンを おして ください。',
  unregisteredTitle: 'この メールアドレスの 登録は ありません',
  unregisteredText: (email: string) =>
    `${email} の 登録は ありません。別の アドレスで 登録したかも しれません。もう一度 たしかめて ください。`,
  tryOther: '別の アドレスを 入れる',
  register: '事前登録（じぜん とうろく＝先に 登録すること）へ 進む',
  withdraw: {
    application: {
      title: '申し込みの 取り下げ（とりさげ＝やめること）',
      button: '申し込みを やめる…',
      dialogTitle: '申し込みを やめますか',
      yes: 'やめる',
      no: 'やめない',
    },
    win: {
      title: '当選の辞退（とうせんの じたい＝あたりを ことわること）',
      button: '当選（とうせん＝あたり）を ことわる…',
      dialogTitle: '当選（とうせん＝あたり）を ことわりますか',
      yes: '当選（とうせん＝あたり）を ことわる',
      no: '当選（とうせん＝あたり）を ことわらない',
    },
    open: (timetable: Timetable) =>
      `抽選（ちゅうせん＝くじ）に 入らなく なります。登録は 残ります。${time(timetable.applicationEnd)} までは、もう一度 申し込めます。`,
    late: '当選（とうせん＝あたり）して いる ときは、その 当選も なくなります。やめた あとは、もう一度 申し込むことが できません。',
    won: `当選（とうせん＝あたり）が なくなります。${GIVEN_UP}あとから 当選に もどすことは できません。`,
  },
  thanks: {
    titles: {
      change: '変えた ことを 受けつけました',
      application: '申し込みの 取り下げ（とりさげ＝やめること）を 受けつけました',
      win: '当選の辞退（とうせんの じたい＝あたりを ことわること）を 受けつけました',
    },
    saved: '変えた ことを 登録しました。お知らせの メールを 送りました。',
    emailPending: (email: string, timetable: Timetable) =>
      `${email} に メールを 送りました。その メールの リンクから、たしかめて ください。しめきりは ${time(timetable.modificationEnd)} です。リンクは、送ってから 24時間 使えます。たしかめるまでは、前の アドレスに お知らせを 送ります。`,
    withdrawn: '申し込みを やめました。抽選（ちゅうせん＝くじ）に 入りません。受けつけの メールを 送りました。',
    withdrawnLate:
      '申し込みを やめました。当選（とうせん＝あたり）して いても、その 当選は なくなります。受けつけの メールを 送りました。',
    declined: `当選の辞退（とうせんの じたい＝あたりを ことわること）を 受けつけました。${GIVEN_UP}受けつけの メールを 送りました。`,
    withdrawnNext: (timetable: Timetable) => `${time(timetable.applicationEnd)} までは、もう一度 申し込めます。`,
    nextTitle: 'これからの こと',
    next: (timetable: Timetable, isResultOut: boolean) => [
      `登録した ことは、${time(timetable.modificationEnd)} まで 変えられます。`,
      ...(isResultOut
        ? []
        : [`抽選（ちゅうせん＝くじ）の 結果は ${time(timetable.resultRelease)} から、メールで 知らせます。`]),
    ],
  },
});
