import type { LeavingWay } from 'functions/shared/draw/waitingList/changeWays';
import type { Pause } from 'functions/shared/draw/waitingList/changes';
import type { LoggedChange } from 'functions/shared/draw/waitingList/loggedChange';
import { day } from '../../format.ts';

/** The office's names for the ways in which an application leaves after a draw. */
export const wayNames: Readonly<Record<LeavingWay, string>> = {
  withdraw: '取り下げ・当選の辞退',
  decline: '繰り上げの順番から外れた申し込み',
  lapse: '期限までの支払いなし（当選無効）',
  exclude: '公表後の対象外',
  excludeAfterRound: '乱数の発表から結果の公表までの間の対象外',
  atRequest: '本人の申し出による事務局での取り下げ、当選の辞退',
  refund: '返金',
  unpaid: 'カードの決済不可による繰り上げの見送り',
};

/** The office's names for changes that end no application. */
export const changeNames = {
  left: '申し込みの終わり',
  promote: '繰り上げの当選',
  add: '前の抽選から加わったセット',
};

const CAUSES: Readonly<Record<Pause, string>> = { NEXT_DRAW: '次の回の抽選', PAYMENT: 'カード決済の停止' };
const causeOf = (code: string | null): string => CAUSES[code === 'PAYMENT' ? 'PAYMENT' : 'NEXT_DRAW'];

/** Returns the name of a line in the stored log. */
export const changeName = ({ kind, way, code }: Pick<LoggedChange, 'kind' | 'way' | 'code'>): string => {
  switch (kind) {
    case 'left':
      return way === null ? changeNames.left : wayNames[way];
    case 'promote':
    case 'add':
      return changeNames[kind];
    case 'until':
      return code === null ? '繰り上げなし' : `繰り上げの最終日：${day(`${code}T00:00:00.000+09:00`)}`;
    case 'pause':
      return `繰り上げの休止（${causeOf(code)}）`;
    case 'resume':
      return `繰り上げの再開（${causeOf(code)}の終わり）`;
  }
};
