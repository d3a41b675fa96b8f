import type { ChangeWay } from 'functions/shared/draw/changeWays';

/** The office's names for changes after a draw. */
export const changeNames: Readonly<Record<ChangeWay, string>> = {
  withdraw: '取り下げ・当選の辞退',
  decline: '繰り上げの順番から外れた申し込み',
  lapse: '期限までの支払いなし（当選無効）',
  exclude: '公表後の対象外',
  atRequest: '本人の申し出による事務局での取り下げ、当選の辞退',
  refund: '返金',
  unpaid: 'カードの決済不可による繰り上げの見送り',
  promote: '繰り上げの当選',
  add: '前の抽選から加わったセット',
};
