import type { DrawFile } from 'functions/shared/draw/manifest';

/** The names of the published files. */
export const DRAW_FILE_NAMES: Readonly<Record<DrawFile, string>> = {
  counts: '受付の間の件数',
  rules: '抽選の決まり',
  roster: '抽選の対象',
  order: '順番',
  grants: '当選',
  changes: 'その後の変更',
  heads: 'その後の変更の、日ごとの値',
  stamps: '時刻印',
};
