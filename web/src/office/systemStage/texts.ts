import type { MoveProblem } from 'functions/shared/campaign/moves';
import { figure } from '../../copy/format.ts';

/** The page of the stages: switching by hand, and moving the times of the timetable. */
export const stagePage = {
  switchHeading: '手動で切り替える',
  switchText: '押した時点から次の日程の切り替わりまで、選んだ段階になります。',
  stage: '切り替え先の段階',
  reason: '理由',
  switchButton: '段階を切り替える',
  switchTitle: '段階を切り替えますか',
  switchMessage: (from: string, to: string, until: string | null) =>
    `公開サイトと受付を、今すぐ「${from}」から「${to}」に切り替えます。${until === null ? '' : `次の日程の切り替わり（${until}）まで続きます。`}操作は記録されます。`,
  switched: '段階を切り替えました',
  moveHeading: '日程の日時を動かす',
  moveText:
    'まだ来ていない日時を動かせます。後に続く日時も同じだけ動きます。公式サイトの日程と、送信済みのメールのリンクの期限も変わります。',
  boundary: '動かす日時',
  startsAt: '新しい日時（日本時間）',
  startsOn: '新しい日付',
  current: (text: string) => `現在は ${text}`,
  alone: 'この日時だけを動かし、後に続く日時は動かさない',
  publicReason: '公式サイトに、動かした日時とともに表示されます。',
  moveButton: '日時を動かす',
  moveTitle: '日程の日時を動かしますか',
  moveMessage: (name: string, from: string, to: string, count: number) =>
    `「${name}」を ${from} から ${to} に動かします。${count === 0 ? '' : `あわせて、ほかの${figure(count)}つの日時も動きます。`}公式サイトの日程が変わり、理由とともに表示されます。操作は記録されます。`,
  moved: '日程の日時を動かしました',
  noBoundary: '動かせる日時はもうありません。',
  line: {
    heading: '日程',
    text: (now: string) => `${now} 現在。赤い線が、いまです。`,
    label: '日程の段階といまの位置。同じ内容は、下の「すべての日時」にあります。',
    now: 'いま',
    open: 'すべての日時を見る',
    table: 'すべての日時',
    at: '日時',
    canMove: '動かせるか',
    movable: '動かせます',
    laterOnly: 'お知らせした期限のため、遅らせることだけができます',
    past: '過ぎたため、動かせません',
    follows: 'ほかの日時といっしょに動きます',
  },
  manual: {
    heading: '手動で切り替えています',
    text: (at: string, stage: string, reason: string) =>
      `${at} に「${stage}」へ手動で切り替え、いまも続いています。理由：${reason}`,
    standing: '変更と取り消し',
    takeBack: '取り消す',
    takeBackTitle: '手動の切り替えを取り消しますか',
    takeBackMessage: (from: string, to: string) =>
      `公開サイトと受付は、今すぐ「${from}」から「${to}」に戻ります。切り替えていた間に受け付けた手続きと、送ったメールは、そのままです。操作は記録されます。`,
    takenBack: '手動の切り替えを取り消しました',
    mend: '手動の切り替えを直す',
    mendText: '切り替え先の段階か、理由を直します。始まった日時と、次の日程の切り替わりまで続くことは変わりません。',
    mendButton: '直して保存する',
    mendTitle: '手動の切り替えを直しますか',
    mendMessage: (from: string, to: string) =>
      from === to
        ? '段階は変わりません。理由だけを直します。操作は記録されます。'
        : `公開サイトと受付を、今すぐ「${from}」から「${to}」に変えます。操作は記録されます。`,
    mended: '手動の切り替えを直しました',
    ofTimetable:
      '日程どおりの切り替わりのため、変更も削除もできません。日時を動かすには、一覧の「日程の日時を動かす」から行ってください。',
    over: 'この切り替えはもう終わったため、変更も取り消しもできません。記録として残ります。',
  },
  plan: {
    effects: 'あわせて動く自動処理とメール',
    noEffects: '自動で始まる処理とメールの日時は変わりません。',
    lineBefore: '動かす前の段階。日時は下の表にあります。',
    lineAfter: '動かした後の段階。日時は下の表にあります。',
    caption: '動かす前と後の日程',
    name: '日程',
    before: '現在',
    after: '動かした後',
    unchanged: '変わりません',
    numbered: (name: string, number: number) => `${name} ${figure(number)}回目`,
  },
  inTheWay: (names: readonly string[]) => `次の日時も動かす必要があります：${names.join('、')}`,
  problems: {
    boundary_past: 'この日時はもう過ぎています。',
    target_past: 'これから先の日時を選んでください。',
    order: '日程の前後が入れ替わります。',
    round_fixed: '抽選の事前の公表が済んだため、抽選に使う乱数の日時は動かせません。',
    release_fixed: '抽選の事前の公表が済んだため、結果の公表の日時は、一人では動かせません。',
    release_free: '抽選の事前の公表までは、承認なしで動かせます。',
    told_earlier: 'ご本人に書面やメールでお知らせした期限は、早められません。遅らせることはできます。',
    release_earlier: '結果の公表は、今の日時よりあとにだけ動かせます。',
  } satisfies Record<MoveProblem, string>,
};
