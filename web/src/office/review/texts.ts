import { EXCLUSION_CODES } from 'functions/shared/review/exclusionCodes';
import { GROUP_KINDS, type GroupKind, MAX_HOUSEHOLD } from 'functions/shared/review/duplicateGroups';
import type { ReviewState } from 'functions/shared/review/reviewState';
import { figure } from '../../copy/format.ts';

const kinds: Record<GroupKind, string> = {
  person: '氏名と住所が同じ',
  mobile: '携帯電話番号が同じ',
  sharedAddress: `1つの住所に${MAX_HOUSEHOLD + 1}件以上`,
  sharedLandline: `1つの固定電話に${MAX_HOUSEHOLD + 1}件以上`,
};

/** The review of possible duplicates. */
export const review = {
  kinds,
  codes: EXCLUSION_CODES,
  open: '重複の確認を開く',
  standings: {
    decisions:
      '同じ方が2件以上申し込んでいないかを調べ、抽選から除くかどうかを決めます。決めなかった申し込みは、そのまま抽選の対象になります。',
    objections:
      '判断の期限を過ぎました。異議の申し出を受けて、除いた申し込みを抽選に戻すことだけができます。新たに除くことはできません。',
    closed: '異議の申し出の期限を過ぎたため、判断はもう変えられません。',
  } satisfies Record<ReviewState, string>,
  until: (reviewEnd: string, objectionEnd: string) =>
    `判断の期限は${reviewEnd}、異議の申し出の期限は${objectionEnd}です。`,
  none: 'まだ調べていません。',
  running: '調べています',
  start: '重複を調べる',
  started: '調べ始めました',
  began: (at: string, by: string | null) => `${at} ${by ?? '自動処理'} が開始`,
  ended: (at: string) => `${at} 終了`,
  read: (applications: number) => `申し込み ${figure(applications)}件を調べました`,
  found: (groups: Readonly<Record<GroupKind, number>>) =>
    GROUP_KINDS.map((kind) => `${kinds[kind]}：${figure(groups[kind])}組`).join(' / '),
  hint: '「氏名と住所が同じ」のほかは、手がかりにすぎません。電話番号や住所は、ご家族のほか、寮や施設、部屋番号のない集合住宅でも同じになります。番号や住所だけを理由に除かないでください。',
  household: {
    open: '確認が残っています',
    checked: '確認済み',
    text: '住所は、様方とその前の名前を除いて比べています。架空の名前の申し込みがないかを見て、問題がなければ確認済みにしてください。判断しない申し込みは、そのまま抽選の対象です。',
    first: (most: number) => `はじめの${figure(most)}件を表示しています。`,
    continued: '前の組の続きです。確認は、この手がかりの最初の組で行います。',
    check: '確認済みにする',
    reopen: '確認済みを取り消す',
    saved: '記録しました',
  },
  filter: '表示する組',
  all: 'すべて',
  undecidedOnly: '判断か確認が残っている組だけを表示する',
  empty: 'あてはまる組はありません。',
  more: '次の組を見る',
  back: '最初の組に戻る',
  group: (kind: GroupKind, size: number) => `${kinds[kind]}（${figure(size)}件）`,
  undecided: { open: '判断が残っています', over: '判断がないまま期限を過ぎました' },
  settled: '判断済み',
  differs: '相違',
  nothing: '（なし）',
  fields: {
    name: '氏名',
    kana: 'ふりがな',
    age: '年代',
    postCode: '郵便番号',
    address: '住所',
    phoneNumber: '電話番号',
    email: 'メールアドレス',
    channel: '受付方法',
    purchaseCount: '希望セット数',
    createdAt: '申し込み日時',
    state: '状態',
  },
  excluded: (code: string) => `抽選から除く（${code}）`,
  kept: '抽選に残す',
  decided: (at: string, by: string) => `${at} ${by}`,
  decide: '判断する',
  change: '判断を変える',
  undo: '判断を取り消す',
  undone: '判断を取り消しました',
  verdict: '判断',
  reason: '理由',
  missing: { verdict: '判断を選んでください', reason: '理由を入力してください' },
  save: '判断を記録する',
  saved: '判断を記録しました',
  excludeTitle: '抽選から除きますか',
  excludeMessage: (name: string, receiptID: string, code: string) =>
    `${name} 様の申し込み（受付番号 ${receiptID}）1件を、「${code}」のため抽選から除きます。抽選番号と理由の区分は、抽選対象の一覧とともに公表されます。異議の申し出の期限までは、抽選に戻せます。`,
  excludeButton: '1件を抽選から除く',
};
