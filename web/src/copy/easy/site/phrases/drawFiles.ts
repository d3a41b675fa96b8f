import type { DrawFile } from 'functions/shared/draw/manifest';

/** The names of the published files. */
export const DRAW_FILE_NAMES: Readonly<Record<DrawFile, string>> = {
  counts: '申し込みの 数',
  rules: '抽選（ちゅうせん＝くじ）の きまり',
  roster: '抽選（ちゅうせん＝くじ）に 入る 申し込み',
  order: '順番',
  grants: '当選（とうせん＝あたり）',
  changes: 'あとから 変わった こと',
  heads: 'あとから 変わった ことの、日ごとの 値',
  stamps: '時刻印（じこくいん＝日時の しるし）',
};
