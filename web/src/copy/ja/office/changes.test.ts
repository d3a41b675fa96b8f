import { LEAVING_WAYS } from 'functions/shared/draw/waitingList/changeWays';
import { changeName, wayNames } from './changes.ts';

describe('changeName', () => {
  it.each(LEAVING_WAYS)('names the way of leaving %s', (way) =>
    expect(changeName({ kind: 'left', way, code: null })).toBe(wayNames[way]),
  );

  it.each([
    ['promote', null, '繰り上げの当選'],
    ['add', null, '前の抽選から加わったセット'],
    ['until', null, '繰り上げなし'],
    ['until', '2025-10-31', '繰り上げの最終日：2025年10月31日(金)'],
    ['pause', 'NEXT_DRAW', '繰り上げの休止（次の回の抽選）'],
    ['pause', 'PAYMENT', '繰り上げの休止（カード決済の停止）'],
    ['resume', 'NEXT_DRAW', '繰り上げの再開（次の回の抽選の終わり）'],
    ['resume', 'PAYMENT', '繰り上げの再開（カード決済の停止の終わり）'],
  ] as const)('names a change of the waiting list: %s %s', (kind, code, name) =>
    expect(changeName({ kind, way: null, code }).replaceAll('\u2060', '')).toBe(name),
  );
});
